import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** NONE, a round that is not open yet, is never on the wire. In CLOSING no score changes any more. */
export const ROUND_STATES = ['NONE', 'OPEN', 'CLOSING', 'CLOSED'] as const
export type RoundStateOrNone = (typeof ROUND_STATES)[number]
export const RoundState = z.enum(ROUND_STATES).exclude(['NONE'])
export type RoundState = z.infer<typeof RoundState>

export type RoundMove = 'open' | 'propose' | 'reopen' | 'close'
export type RoundStateCode = 'judging.roundIsOpen' | 'judging.roundNotOpen' | 'judging.notProposed'

/** Two people close a round: one proposes it, which stops the scoring, another one confirms it or opens it again. */
export const roundLifecycle: Lifecycle<RoundStateOrNone, RoundMove, RoundStateCode> = {
  states: ROUND_STATES,
  initial: 'NONE',
  moves: {
    open: { from: ['NONE'], to: 'OPEN' },
    propose: { from: ['OPEN'], to: 'CLOSING' },
    reopen: { from: ['CLOSING'], to: 'OPEN' },
    close: { from: ['CLOSING'], to: 'CLOSED' },
  },
  wrongState: 'judging.notProposed',
  refusals: { open: { state: 'judging.roundIsOpen' }, propose: { state: 'judging.roundNotOpen' } },
}
