import { expect, test } from 'vitest'
import { differencesOf, faultsOf } from '../../testing.ts'
import {
  SALES_REQUEST_STATES,
  SalesRequestInput,
  salesRequestPolicy,
  salesRequestRelations,
} from './requests.ts'

const now = new Date('2026-11-10T08:00:00Z')

test('every move × relation × state is as written out', () => {
  const things = Object.fromEntries(SALES_REQUEST_STATES.map((state) => [state, state]))
  const decided = { others: 'forbidden', from: ['ASKED'], elsewhere: 'salesRequest.decided' } as const
  const expected = {
    ask: {
      may: ['staff'],
      others: 'forbidden',
      from: ['NONE'],
      elsewhere: 'salesRequest.decided',
    },
    confirm: { ...decided, may: ['staff'], refused: { assigned: 'salesRequest.ownRequest' } },
    drop: { ...decided, may: ['assigned', 'staff'] },
  } as const
  expect(differencesOf(salesRequestPolicy, expected, things, now)).toEqual([])
})

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
