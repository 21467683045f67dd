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

export const PAYOUT_ACTORS = ['finance', 'system', 'bank'] as const
export type PayoutActor = (typeof PAYOUT_ACTORS)[number]

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
  | 'ask'

type PayoutCode = 'payout.wrongState' | 'payout.nothingToAsk' | 'payout.nothingToSettle'

const GROUPS = {
  READY: ['underWay', 'unsent'],
  HELD: ['underWay', 'unsent'],
  SENDING: ['underWay', 'unanswered', 'atBank'],
  UNKNOWN: ['underWay', 'unanswered', 'atBank'],
  SENT: ['underWay', 'atBank'],
  PAID: ['atBank'],
  FAILED: [],
  RETURNED: [],
  DROPPED: [],
  OVERPAID: [],
} as const satisfies Readonly<Record<PayoutState, readonly string[]>>

/** Asked for, and neither paid nor failed. */
export const UNDER_WAY: readonly PayoutState[] = statesIn(GROUPS, 'underWay')
export const UNSENT: readonly PayoutState[] = statesIn(GROUPS, 'unsent')
/** Sent, without the bank's word that it has it. */
export const UNANSWERED: readonly PayoutState[] = statesIn(GROUPS, 'unanswered')
/** Payments that the bank has or has booked: while there is one, the withdrawal's money is not there for another. */
export const HAS_THE_MONEY: readonly PayoutState[] = statesIn(GROUPS, 'atBank')

/** docs/design/revenue.md, The bank: what has been sent is never failed for want of an answer. */
export const payoutLifecycle: Lifecycle<PayoutState, PayoutMove, PayoutActor, PayoutCode> = {
  states: PAYOUT_STATES,
  initial: 'READY',
  actors: PAYOUT_ACTORS,
  moves: {
    hold: { from: ['READY'], to: 'HELD', by: ['finance', 'system'] },
    release: { from: ['HELD'], to: 'READY', by: ['finance', 'system'] },
    drop: { from: ['READY', 'HELD'], to: 'DROPPED', by: ['finance', 'system'] },
    send: { from: ['READY', 'SENDING', 'UNKNOWN'], to: 'SENDING', by: ['system'] },
    lose: { from: ['SENDING', 'UNKNOWN'], to: 'UNKNOWN', by: ['system'] },
    accept: { from: ['READY', 'HELD', 'SENDING', 'UNKNOWN'], to: 'SENT', by: ['bank'] },
    // The bank's booking counts also after it refused the payment, or where it was not sent or given up
    // (docs/decisions/payments.md).
    book: {
      from: ['READY', 'HELD', 'SENDING', 'UNKNOWN', 'SENT', 'FAILED', 'DROPPED'],
      to: 'PAID',
      by: ['bank'],
    },
    refuse: { from: ['READY', 'HELD', 'SENDING', 'UNKNOWN', 'SENT'], to: 'FAILED', by: ['bank'] },
    return: { from: ['PAID', 'OVERPAID'], to: 'RETURNED', by: ['bank'] },
    overpay: { from: ['FAILED', 'DROPPED'], to: 'OVERPAID', by: ['bank'] },
    // What was paid beside another attempt pays the withdrawal once that attempt failed.
    count: { from: ['OVERPAID'], to: 'PAID', by: ['bank'] },
    // The bank does not know it, and its payee may not withdraw by now (docs/decisions/payments.md).
    recall: { from: ['SENDING', 'UNKNOWN'], to: 'HELD', by: ['system'] },
    settle: { from: ['OVERPAID', 'RETURNED', 'PAID'], to: 'same', by: ['finance'] },
    ask: { from: ['SENDING', 'UNKNOWN', 'SENT'], to: 'same', by: ['finance', 'system'] },
  },
  wrongState: 'payout.wrongState',
  refusals: { ask: { state: 'payout.nothingToAsk' }, settle: { state: 'payout.nothingToSettle' } },
}
