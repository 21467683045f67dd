import { expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { SalesRequestInput, salesRequestPolicy, salesRequestRelations } from './requests.ts'

const now = new Date('2026-11-10T08:00:00Z')

test.each([
  ['a colleague', 'a1', undefined],
  ['who asked', 'a2', 'salesRequest.ownRequest'],
])('%s confirms it or not', (_, accountId, code) => {
  const relations = salesRequestRelations({ as: 'staff', accountId, designerId: null }, 'a2')
  expect(salesRequestPolicy.can(relations, 'confirm', 'ASKED', now)?.code).toBe(code)
})

test.each([
  [{}, []],
  [{ reason: ' ' }, ['reason salesRequestReason.required']],
  [{ reason: '字'.repeat(501) }, ['reason salesRequestReason.tooLong']],
  [{ day: '1999-01-01' }, ['day sales.tooEarly']],
])('with %j', (change, faults) => {
  const input = { kind: 'CLOSE_EMPTY', day: '2026-11-01', reason: 'Nothing was sold' }
  expect(faultsOf(SalesRequestInput, { ...input, ...change })).toEqual(faults)
})
