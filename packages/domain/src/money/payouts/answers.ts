import type { PayoutState } from './lifecycle.ts'

/** ACCEPTED: the bank has it and will book it. Only BOOKED is paid; RETURNED comes after that. */
export const BANK_STATUSES = ['ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED'] as const
export type BankStatus = (typeof BANK_STATUSES)[number]

/**
 * What follows from an answer: moves of the payment one after another; `confirms`, the state is what the bank says;
 * `known`, an earlier or repeated answer that changes nothing; `contradiction`, against what the bank said before.
 */
export type AnswerStep = 'accept' | 'book' | 'overpay' | 'refuse' | 'return'
export type AnswerOutcome = readonly AnswerStep[] | 'confirms' | 'known' | 'contradiction'

/**
 * Whether the money of the withdrawal is still there for this payment. SPENT: the withdrawal is closed, or another
 * attempt was sent or paid, so what the bank books now is paid beside it.
 */
export const WITHDRAWAL_MONEY = ['OPEN', 'SPENT'] as const
export type WithdrawalMoney = (typeof WITHDRAWAL_MONEY)[number]

type Answers = Readonly<Record<BankStatus, AnswerOutcome>>

/** The bank has not refused it yet. What we did not send it knows all the same, as after a restored backup. */
const UNDER_WAY: Answers = {
  ACCEPTED: ['accept'],
  BOOKED: ['book'],
  REFUSED: ['refuse'],
  RETURNED: ['book', 'return'],
}
const OPEN: Readonly<Record<PayoutState, Answers>> = {
  READY: UNDER_WAY,
  HELD: UNDER_WAY,
  SENDING: UNDER_WAY,
  UNKNOWN: UNDER_WAY,
  SENT: { ...UNDER_WAY, ACCEPTED: 'confirms' },
  PAID: { ACCEPTED: 'known', BOOKED: 'confirms', REFUSED: 'contradiction', RETURNED: ['return'] },
  // Refused and then on its way: it may still be booked, so nothing is paid again until the bank decides.
  FAILED: {
    ACCEPTED: 'contradiction',
    BOOKED: ['book'],
    REFUSED: 'confirms',
    RETURNED: ['book', 'return'],
  },
  RETURNED: { ACCEPTED: 'known', BOOKED: 'known', REFUSED: 'known', RETURNED: 'confirms' },
  DROPPED: {
    ACCEPTED: 'contradiction',
    BOOKED: ['book'],
    REFUSED: 'confirms',
    RETURNED: ['book', 'return'],
  },
  OVERPAID: { ACCEPTED: 'known', BOOKED: 'confirms', REFUSED: 'contradiction', RETURNED: ['return'] },
}
/** Where the money is spent, only what is not under way differs: the database allows one payment under way. */
const SPENT: Readonly<Partial<Record<PayoutState, Partial<Answers>>>> = {
  FAILED: { BOOKED: ['overpay'], RETURNED: ['overpay', 'return'] },
  DROPPED: { BOOKED: ['overpay'], RETURNED: ['overpay', 'return'] },
}

/** What an answer with the right amount does to a payment (docs/decisions/payments.md). */
export const outcomeOf = (state: PayoutState, status: BankStatus, money: WithdrawalMoney): AnswerOutcome =>
  (money === 'SPENT' ? SPENT[state]?.[status] : undefined) ?? OPEN[state][status]

export interface BankAnswerFacts {
  readonly status: BankStatus
  /** Null where the bank says nothing of the amount. */
  readonly amountFen: number | null
}

/** The amounts of a payment, in fen: what we ordered, and what counts as booked (another one once it is accepted). */
export interface PaymentAmounts {
  readonly orderedFen: number
  readonly bookedFen: number
}

/**
 * What was booked or returned is named by what counts as booked. A status names what was ordered as well, or no amount.
 */
export const isAmountRight = (
  { status, amountFen }: BankAnswerFacts,
  { orderedFen, bookedFen }: PaymentAmounts,
): boolean =>
  status === 'BOOKED' || status === 'RETURNED'
    ? amountFen === bookedFen
    : amountFen === null || amountFen === orderedFen || amountFen === bookedFen
