import { expect, test } from 'vitest'
import { BANK_STATUSES, isAmountRight, outcomeOf, WITHDRAWAL_MONEY, type WithdrawalMoney } from './answers.ts'
import { HAS_THE_MONEY, PAYOUT_STATES, type PayoutState, payoutLifecycle } from './lifecycle.ts'

/** State of the payment → what ACCEPTED, BOOKED, REFUSED and RETURNED do, in this order. */
const AS_WRITTEN: Readonly<Record<WithdrawalMoney, Readonly<Record<PayoutState, string>>>> = {
  OPEN: {
    READY: 'accept | book | refuse | book+return',
    HELD: 'accept | book | refuse | book+return',
    SENDING: 'accept | book | refuse | book+return',
    UNKNOWN: 'accept | book | refuse | book+return',
    SENT: 'confirms | book | refuse | book+return',
    PAID: 'known | confirms | contradiction | return',
    FAILED: 'contradiction | book | confirms | book+return',
    RETURNED: 'known | known | known | confirms',
    DROPPED: 'contradiction | book | confirms | book+return',
    OVERPAID: 'known | confirms | contradiction | return',
  },
  SPENT: {
    READY: 'accept | book | refuse | book+return',
    HELD: 'accept | book | refuse | book+return',
    SENDING: 'accept | book | refuse | book+return',
    UNKNOWN: 'accept | book | refuse | book+return',
    SENT: 'confirms | book | refuse | book+return',
    PAID: 'known | confirms | contradiction | return',
    FAILED: 'contradiction | overpay | confirms | overpay+return',
    RETURNED: 'known | known | known | confirms',
    DROPPED: 'contradiction | overpay | confirms | overpay+return',
    OVERPAID: 'known | confirms | contradiction | return',
  },
}

const every = WITHDRAWAL_MONEY.flatMap((money) =>
  PAYOUT_STATES.flatMap((state) => BANK_STATUSES.map((status) => ({ money, state, status }))),
)

test('every state of a payment × answer of the bank is as written out', () => {
  const found = (money: WithdrawalMoney) =>
    Object.fromEntries(
      PAYOUT_STATES.map((state) => {
        const outcomes = BANK_STATUSES.map((status) => outcomeOf(state, status, money))
        return [state, outcomes.map((each) => (typeof each === 'string' ? each : each.join('+'))).join(' | ')]
      }),
    )
  expect({ OPEN: found('OPEN'), SPENT: found('SPENT') }).toEqual(AS_WRITTEN)
})

/** The states that a payment passes as an answer is taken. */
function walk(state: PayoutState, steps: ReturnType<typeof outcomeOf>): PayoutState[] {
  const passed: PayoutState[] = []
  let current = state
  for (const step of typeof steps === 'string' ? [] : steps) {
    const { from, to } = payoutLifecycle.moves[step]
    expect(from, `${step} from ${current}`).toContain(current)
    current = PAYOUT_STATES.find((each) => each === to) ?? current
    passed.push(current)
  }
  return passed
}

test.each(every)('$state, $money: $status follows the lifecycle', ({ money, state, status }) => {
  const passed = walk(state, outcomeOf(state, status, money))
  const last = passed.at(-1) ?? state
  // Where the money is spent, nothing that was over pays the withdrawal once more.
  if (money === 'SPENT' && !HAS_THE_MONEY.includes(state) && state !== 'READY' && state !== 'HELD')
    expect(passed).not.toContain('PAID')
  // The same answer once more changes nothing, and neither does any earlier one.
  if (passed.length > 0) {
    expect(typeof outcomeOf(last, status, money)).toBe('string')
    expect(outcomeOf(last, status, money)).toBe('confirms')
  }
})

test.each(['BOOKED', 'RETURNED'] as const)('%s is named by the amount that counts as booked', (status) => {
  const right = (amountFen: number | null, bookedFen: number) =>
    isAmountRight({ status, amountFen }, { orderedFen: 5, bookedFen })
  expect([right(5, 5), right(6, 5), right(null, 5)]).toEqual([true, false, false])
  expect([right(4, 4), right(5, 4), right(null, 4)]).toEqual([true, false, false])
})

test.each(['ACCEPTED', 'REFUSED'] as const)(
  '%s names what was ordered, what was booked, or nothing',
  (status) => {
    const right = (amountFen: number | null, bookedFen: number) =>
      isAmountRight({ status, amountFen }, { orderedFen: 5, bookedFen })
    expect([right(5, 5), right(null, 5), right(6, 5)]).toEqual([true, true, false])
    expect([right(4, 4), right(5, 4), right(null, 4), right(6, 4)]).toEqual([true, true, true, false])
  },
)
