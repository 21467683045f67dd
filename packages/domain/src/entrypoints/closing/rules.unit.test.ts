import { expect, test } from 'vitest'
import { awardsPaidBefore, type ClosingFacts, closesAt, closingBlockers, endBlockers } from './rules.ts'

const NOTHING: ClosingFacts = {
  roles: 0,
  applications: 0,
  withdrawals: 0,
  owedFen: 0,
  deliveries: 0,
  undecidedBids: 0,
  awards: 0,
  availableFen: 0,
  pendingFen: 0,
}

test('seven days to change one’s mind, sixty for a prize', () => {
  const at = new Date('2026-11-27T13:00:00.001Z')
  expect(closesAt(at).toISOString()).toBe('2026-12-04T13:00:00.001Z')
  expect(awardsPaidBefore(at).toISOString()).toBe('2026-09-28T13:00:00.001Z')
})

test.each([
  ['roles', 'closing.hasRoles'],
  ['applications', 'closing.applicationWaits'],
  ['withdrawals', 'closing.withdrawalUnderWay'],
  ['owedFen', 'closing.owes'],
  ['deliveries', 'closing.deliveriesUnpaid'],
  ['undecidedBids', 'closing.bidsUndecided'],
  ['awards', 'closing.awardsUnpaid'],
] as const)('%s are in the way of the request and of the end', (fact, code) => {
  const facts = { ...NOTHING, [fact]: 1 }
  expect(closingBlockers(facts).map((each) => each.code)).toEqual([code])
  expect(endBlockers(facts, 'GIVE_UP').map((each) => each.code)).toEqual([code])
})

test('money is in the way of the end alone, where it is to be paid out', () => {
  for (const fact of ['availableFen', 'pendingFen'] as const) {
    const facts = { ...NOTHING, [fact]: 1 }
    expect(closingBlockers(facts)).toEqual([])
    expect(endBlockers(facts, 'GIVE_UP')).toEqual([])
    expect(endBlockers(facts, 'PAY_OUT')).toEqual([{ code: 'closing.moneyLeft', params: { leftFen: 1 } }])
  }
})

test('several are named at once', () => {
  expect(closingBlockers({ ...NOTHING, roles: 2, owedFen: 5 })).toHaveLength(2)
})
