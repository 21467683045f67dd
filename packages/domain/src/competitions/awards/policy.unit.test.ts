import { expect, test } from 'vitest'
import { differencesOf } from '../../testing.ts'
import { AWARD_LIST_STATES, AWARD_STATES } from './lifecycle.ts'
import { awardListPolicy, awardListRelations, awardPolicy } from './policy.ts'

const now = new Date('2026-11-10T08:00:00Z')
const decided = {
  may: ['staff'],
  refused: { inConflict: 'notOwn.decide', assigned: 'awardList.ownProposal' },
  others: 'forbidden',
  from: ['PROPOSED'],
  elsewhere: 'awardList.decided',
} as const

test('every move × relation × state of a list is as written out', () => {
  const things = Object.fromEntries(AWARD_LIST_STATES.map((state) => [state, state]))
  const byStaff = {
    may: ['staff'],
    refused: { inConflict: 'notOwn.decide', assigned: 'forbidden' },
    others: 'forbidden',
  } as const
  const expected = {
    propose: { ...byStaff, from: ['NONE'], elsewhere: 'awardList.decided' },
    publish: decided,
    reject: decided,
    withdraw: {
      may: ['assigned'],
      refused: { inConflict: 'notOwn.decide', staff: 'awardList.notYours' },
      others: 'forbidden',
      from: ['PROPOSED'],
      elsewhere: 'awardList.decided',
    },
    disqualify: byStaff,
  } as const
  expect(differencesOf(awardListPolicy, expected, things, now)).toEqual([])
})

test('every move × relation × state of an award is as written out', () => {
  const things = Object.fromEntries(AWARD_STATES.map((state) => [state, state]))
  const own = { may: ['owner'], others: 'notOwn' } as const
  const expected = {
    confirm: { ...own, from: ['WON'], elsewhere: 'award.cannotConfirmNow' },
    decline: { ...own, from: ['WON', 'CONFIRMED'], elsewhere: 'award.cannotDeclineNow' },
  } as const
  expect(differencesOf(awardPolicy, expected, things, now)).toEqual([])
})

test.each([
  ['a colleague', 'a1', false, undefined],
  ['who proposed it', 'a2', false, 'awardList.ownProposal'],
  ['an organiser with an entry', 'a1', true, 'notOwn.decide'],
])('%s publishes a list or not', (_, accountId, isEntrant, code) => {
  const actor = { as: 'staff', accountId, designerId: null } as const
  const relations = awardListRelations(actor, { isEntrant, proposedBy: 'a2' })
  expect(awardListPolicy.can(relations, 'publish', 'PROPOSED', now)?.code).toBe(code)
})
