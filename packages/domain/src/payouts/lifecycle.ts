import { z } from 'zod'
import type { Lifecycle } from '../lifecycle.ts'

/**
 * One payment of a withdrawal to the bank. UNKNOWN: it may have arrived or not, and the bank is asked until it says
 * so; SENT: the bank has it and has not booked it yet.
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
  | 'ask'

type PayoutCode = 'payout.wrongState' | 'payout.nothingToAsk'

/** design/revenue.md, The bank: what has been sent is never failed for want of an answer. */
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
    accept: { from: ['SENDING', 'UNKNOWN'], to: 'SENT', by: ['bank'] },
    book: { from: ['SENDING', 'UNKNOWN', 'SENT'], to: 'PAID', by: ['bank'] },
    refuse: { from: ['SENDING', 'UNKNOWN', 'SENT'], to: 'FAILED', by: ['bank'] },
    return: { from: ['PAID'], to: 'RETURNED', by: ['bank'] },
    ask: { from: ['SENDING', 'UNKNOWN', 'SENT'], to: 'same', by: ['finance', 'system'] },
  },
  wrongState: 'payout.wrongState',
  refusals: { ask: { state: 'payout.nothingToAsk' } },
}
