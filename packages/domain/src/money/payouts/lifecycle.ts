import { z } from 'zod'
import { type Lifecycle, statesIn } from '../../lifecycle.ts'

/**
 * One payment of a withdrawal to the bank. UNKNOWN: it may have arrived or not, and the bank is asked until it says
 * so; SENT: the bank has it and has not booked it yet; OVERPAID: the bank booked it beside another attempt, or for a
 * withdrawal that was closed.
 */
export const PAYOUT_STATES = [
  'READY',
  'HELD',
  'SENDING',
  'UNKNOWN',
  'SENT',
  'PAID',
  'FAILED',
  'RETURNED',
  'DROPPED',
  'OVERPAID',
] as const
export const PayoutState = z.enum(PAYOUT_STATES)
export type PayoutState = z.infer<typeof PayoutState>

export type PayoutMove =
  | 'hold'
  | 'release'
  | 'drop'
  | 'send'
  | 'lose'
  | 'accept'
  | 'book'
  | 'refuse'
  | 'return'
  | 'overpay'
  | 'count'
  | 'recall'
  | 'settle'
  | 'acceptAmount'
  | 'ask'

type PayoutCode =
  | 'payout.wrongState'
  | 'payout.nothingToAsk'
  | 'payout.nothingToSettle'
  | 'payout.nothingToAccept'

const GROUPS = {
  READY: ['underWay', 'unsent'],
  HELD: ['underWay', 'unsent'],
  SENDING: ['underWay', 'unanswered', 'atBank'],
  UNKNOWN: ['underWay', 'unanswered', 'atBank'],
  SENT: ['underWay', 'atBank'],
  PAID: ['atBank', 'booked'],
  FAILED: [],
  RETURNED: ['booked'],
  DROPPED: [],
  OVERPAID: ['booked'],
} as const satisfies Readonly<Record<PayoutState, readonly string[]>>

/** Asked for, and neither paid nor failed. */
export const UNDER_WAY: readonly PayoutState[] = statesIn(GROUPS, 'underWay')
export const UNSENT: readonly PayoutState[] = statesIn(GROUPS, 'unsent')
/** Sent, without the bank's word that it has it. */
export const UNANSWERED: readonly PayoutState[] = statesIn(GROUPS, 'unanswered')
/** Sent, and neither booked nor refused: the bank may book it on a day that is over. */
export const SENT_AND_OPEN: readonly PayoutState[] = UNDER_WAY.filter((state) => !UNSENT.includes(state))
/** Payments that the bank has or has booked: while there is one, the withdrawal's money is not there for another. */
export const HAS_THE_MONEY: readonly PayoutState[] = statesIn(GROUPS, 'atBank')
/** Booked with our amount, or with the one that finance accepted, whatever became of it then. */
export const WAS_BOOKED: readonly PayoutState[] = statesIn(GROUPS, 'booked')

/** docs/design/revenue.md, The bank: what has been sent is never failed for want of an answer. */
export const payoutLifecycle: Lifecycle<PayoutState, PayoutMove, PayoutCode> = {
  states: PAYOUT_STATES,
  initial: 'READY',
  moves: {
    hold: { from: ['READY'], to: 'HELD' },
    release: { from: ['HELD'], to: 'READY' },
    drop: { from: ['READY', 'HELD'], to: 'DROPPED' },
    send: { from: ['READY', 'SENDING', 'UNKNOWN'], to: 'SENDING' },
    lose: { from: ['SENDING', 'UNKNOWN'], to: 'UNKNOWN' },
    accept: { from: ['READY', 'HELD', 'SENDING', 'UNKNOWN'], to: 'SENT' },
    // The bank's booking counts also after it refused the payment, or where it was not sent or given up
    // (docs/decisions/payments.md).
    book: {
      from: ['READY', 'HELD', 'SENDING', 'UNKNOWN', 'SENT', 'FAILED', 'DROPPED'],
      to: 'PAID',
    },
    refuse: { from: ['READY', 'HELD', 'SENDING', 'UNKNOWN', 'SENT'], to: 'FAILED' },
    return: { from: ['PAID', 'OVERPAID'], to: 'RETURNED' },
    overpay: { from: ['FAILED', 'DROPPED'], to: 'OVERPAID' },
    // What was paid beside another attempt pays the withdrawal once that attempt failed.
    count: { from: ['OVERPAID'], to: 'PAID' },
    // The bank does not know it, and its payee may not withdraw by now (docs/decisions/payments.md).
    recall: { from: ['SENDING', 'UNKNOWN'], to: 'HELD' },
    settle: { from: ['OVERPAID', 'RETURNED', 'PAID'], to: 'same' },
    // Two of finance take the bank's amount for ours (docs/decisions/payments.md).
    acceptAmount: { from: ['SENDING', 'UNKNOWN', 'SENT', 'FAILED', 'DROPPED'], to: 'same' },
    ask: { from: ['SENDING', 'UNKNOWN', 'SENT'], to: 'same' },
  },
  wrongState: 'payout.wrongState',
  refusals: {
    ask: { state: 'payout.nothingToAsk' },
    settle: { state: 'payout.nothingToSettle' },
    acceptAmount: { state: 'payout.nothingToAccept' },
  },
}
