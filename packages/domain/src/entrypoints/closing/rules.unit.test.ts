import { expect, test } from 'vitest'
import {
  awardsPaidBefore,
  type ClosingFacts,
  closesAt,
  closingBlockers,
  endBlockers,
  isMoneyBlocker,
  payOutBlocker,
  requestBlocker,
} from './rules.ts'

const NOTHING: ClosingFacts = {
  roles: 0,
  applications: 0,
  withdrawals: 0,
  frozenWithdrawals: 0,
  owedFen: 0,
  deliveries: 0,
  undecidedBids: 0,
  awards: 0,
  availableFen: 0,
  pendingFen: 0,
  isVerified: true,
  isBannedForGood: false,
  isMonthOpen: false,
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
  ['frozenWithdrawals', 'closing.withdrawalFrozen'],
  ['owedFen', 'closing.owes'],
  ['deliveries', 'closing.deliveriesUnpaid'],
  ['undecidedBids', 'closing.bidsUndecided'],
  ['awards', 'closing.awardsUnpaid'],
] as const)('%s are in the way of the request and of the end', (fact, code) => {
  const facts = { ...NOTHING, [fact]: 1 }
  expect(closingBlockers(facts).map((each) => each.code)).toEqual([code])
  expect(endBlockers(facts, 'GIVE_UP').map((each) => each.code)).toEqual([code])
})

test.each([
  [{ availableFen: 1 }, [{ code: 'closing.moneyLeft', params: { leftFen: 1 } }]],
  [{ pendingFen: 2 }, [{ code: 'closing.moneyPending', params: { pendingFen: 2 } }]],
  [{ isMonthOpen: true }, [{ code: 'closing.monthOpen' }]],
  // What is pending says the same of the month, with its amount.
  [{ pendingFen: 2, isMonthOpen: true }, [{ code: 'closing.moneyPending', params: { pendingFen: 2 } }]],
] as const)('%j is in the way of the end alone, where money is to be paid out', (change, blockers) => {
  const facts = { ...NOTHING, ...change }
  expect(closingBlockers(facts)).toEqual([])
  expect(endBlockers(facts, 'GIVE_UP')).toEqual([])
  expect(endBlockers(facts, 'PAY_OUT')).toEqual(blockers)
  expect(blockers.every(({ code }) => isMoneyBlocker(code))).toBe(true)
})

test('what is in the way is refused before money that can’t be paid out, and that only where it was to be', () => {
  const [hasRoles] = closingBlockers({ ...NOTHING, roles: 1 })
  const payOut = payOutBlocker({ ...NOTHING, availableFen: 1, isVerified: false })
  const obstacles = hasRoles ? [hasRoles] : []
  expect(requestBlocker({ obstacles, payOut }, 'PAY_OUT')?.code).toBe('closing.hasRoles')
  expect(requestBlocker({ obstacles: [], payOut }, 'PAY_OUT')?.code).toBe('closing.payOutNotVerified')
  expect(requestBlocker({ obstacles: [], payOut }, 'GIVE_UP')).toBeNull()
  expect(isMoneyBlocker('closing.hasRoles')).toBe(false)
})

test.each([
  [{ isVerified: false }, 'closing.payOutNotVerified'],
  [{ isBannedForGood: true }, 'closing.payOutBanned'],
] as const)(
  '%j: money can’t be paid out, nor does anything say to withdraw it or to wait',
  (change, code) => {
    const facts = { ...NOTHING, ...change, isMonthOpen: true }
    expect(payOutBlocker(facts)).toBeNull()
    for (const money of [{ availableFen: 1 }, { pendingFen: 1 }, { availableFen: 1, pendingFen: 1 }]) {
      expect(payOutBlocker({ ...facts, ...money })?.code).toBe(code)
      expect(endBlockers({ ...facts, ...money }, 'PAY_OUT').map((each) => each.code)).toEqual([code])
      expect(endBlockers({ ...facts, ...money }, 'GIVE_UP')).toEqual([])
    }
  },
)

test('several are named at once', () => {
  expect(closingBlockers({ ...NOTHING, roles: 2, owedFen: 5 })).toHaveLength(2)
})
