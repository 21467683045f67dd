import { describe, expect, test } from 'vitest'
import { BLOCKER_CODES, blockersOf, type WithdrawalFacts } from './blockers.ts'

const inWindow = new Date('2026-11-10T04:00:00Z')
const fine: WithdrawalFacts = {
  designerType: 'INDIVIDUAL',
  isVerified: true,
  hasBankData: true,
  availableFen: 20_000,
  clawbackFen: 0,
  bannedUntil: null,
  heldUntil: null,
  hasOpenApplication: false,
  isPaidThisMonth: false,
  isLast: false,
}
const codes = (facts: Partial<WithdrawalFacts>, now = inWindow) =>
  blockersOf({ ...fine, ...facts }, now).map(({ code }) => code)

test('nothing is in the way of who has all', () => {
  expect(codes({})).toEqual([])
  expect(
    codes({ designerType: 'CORPORATE', availableFen: 200_000 }, new Date('2026-11-01T00:00+08:00')),
  ).toEqual([])
})

describe('one reason', () => {
  test.each<[string, Partial<WithdrawalFacts>]>([
    ['withdrawal.notVerified', { isVerified: false }],
    ['withdrawal.banned', { bannedUntil: new Date('2026-12-01T00:00:00Z') }],
    ['withdrawal.noBankData', { hasBankData: false }],
    ['withdrawal.payoutHeld', { heldUntil: new Date('2026-11-13T00:00:00Z') }],
    ['withdrawal.alreadySubmitted', { hasOpenApplication: true }],
    ['withdrawal.alreadyThisMonth', { isPaidThisMonth: true }],
    ['withdrawal.clawback', { clawbackFen: 1 }],
    ['withdrawal.amountInsufficient', { availableFen: 19_999 }],
    ['withdrawal.amountInsufficient', { designerType: 'CORPORATE', availableFen: 199_999 }],
  ])('%s', (code, facts) => {
    expect(codes(facts)).toEqual([code])
  })

  test('the window that comes next', () => {
    expect(blockersOf(fine, new Date('2026-11-20T00:00:00Z'))).toEqual([
      {
        code: 'withdrawal.notYetDate',
        params: { from: '2026-12-04T16:00:00.000Z', to: '2026-12-15T16:00:00.000Z' },
      },
    ])
  })

  test('what the minimum is, and what there is', () => {
    expect(blockersOf({ ...fine, availableFen: 150 }, inWindow)[0]?.params).toEqual({
      leastFen: 20_000,
      availableFen: 150,
    })
  })
})

test.each(['INDIVIDUAL', 'CORPORATE'] as const)(
  'the last of an account has no minimum: %s',
  (designerType) => {
    expect(codes({ designerType, availableFen: 1, isLast: true })).toEqual([])
    expect(codes({ designerType, availableFen: 0, isLast: true })).toEqual(['withdrawal.amountInsufficient'])
  },
)

test('all reasons come at once', () => {
  const facts = {
    designerType: null,
    isVerified: false,
    hasBankData: false,
    availableFen: 0,
    clawbackFen: 5,
    bannedUntil: new Date('2026-12-01T00:00:00Z'),
    heldUntil: new Date('2026-11-23T00:00:00Z'),
    hasOpenApplication: true,
    isPaidThisMonth: true,
    isLast: false,
  }
  const later = new Date('2026-11-20T00:00:00Z')
  const until = codes(facts, later)
  const forGood = codes({ ...facts, bannedUntil: new Date('9999-12-31T00:00:00Z') }, later)
  expect(until).toHaveLength(9)
  // What a screen has to have an answer for, in this order, and nothing else.
  expect(BLOCKER_CODES.filter((code) => [...until, ...forGood].includes(code))).toEqual([...BLOCKER_CODES])
  expect(until).toEqual(BLOCKER_CODES.filter((code) => code !== 'withdrawal.bannedForGood'))
})
