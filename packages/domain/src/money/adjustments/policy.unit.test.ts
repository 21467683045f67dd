import { expect, test } from 'vitest'
import { differencesOf } from '../../testing.ts'
import { ADJUSTMENT_STATES } from './lifecycle.ts'
import { adjustmentPolicy, adjustmentRelations } from './policy.ts'

const now = new Date('2026-11-10T08:00:00Z')
const decided = {
  may: ['staff'],
  refused: { owner: 'notOwn.decide', assigned: 'adjustment.ownProposal' },
  others: 'forbidden',
  from: ['PROPOSED'],
  elsewhere: 'adjustment.decided',
} as const

test('every move × relation × state is as written out', () => {
  const things = Object.fromEntries(ADJUSTMENT_STATES.map((state) => [state, state]))
  const expected = {
    propose: {
      may: ['staff'],
      refused: { owner: 'notOwn.decide', assigned: 'forbidden' },
      others: 'forbidden',
      from: ['NONE'],
      elsewhere: 'adjustment.decided',
    },
    approve: decided,
    reject: decided,
    withdraw: {
      may: ['assigned'],
      refused: { owner: 'notOwn.decide', staff: 'adjustment.notYours' },
      others: 'forbidden',
      from: ['PROPOSED'],
      elsewhere: 'adjustment.decided',
    },
  } as const
  expect(differencesOf(adjustmentPolicy, expected, things, now)).toEqual([])
})

test.each([
  ['a colleague', 'a1', undefined],
  ['who proposed it', 'a2', 'adjustment.ownProposal'],
  ['whose money it is', 'a3', 'notOwn.decide'],
])('%s approves it or not', (_, accountId, code) => {
  const relations = adjustmentRelations(
    { as: 'staff', accountId, designerId: null },
    { accountId: 'a3', proposedBy: 'a2' },
  )
  expect(adjustmentPolicy.can(relations, 'approve', 'PROPOSED', now)?.code).toBe(code)
})
