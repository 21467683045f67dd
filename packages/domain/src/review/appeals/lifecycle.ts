import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** NONE, a rejection that nobody appealed against, is ours and never on the wire. */
export const APPEAL_STATES = ['NONE', 'WAITING', 'GRANTED', 'UPHELD', 'WITHDRAWN'] as const
export type AppealStateOrNone = (typeof APPEAL_STATES)[number]
export const AppealState = z.enum(['WAITING', 'GRANTED', 'UPHELD', 'WITHDRAWN'])
export type AppealState = z.infer<typeof AppealState>

export type AppealMove = 'lodge' | 'grant' | 'uphold' | 'withdraw' | 'lapse'

type AppealCode = 'appeal.notWaiting' | 'appeal.onlyOne' | 'appeal.wrongState'

/**
 * One appeal per rejection (docs/decisions/review-queue.md): what was withdrawn is not lodged again. It lapses when
 * its owner resubmits the work instead, when another submission of it is released, or when the product leaves the
 * store.
 */
export const appealLifecycle: Lifecycle<AppealStateOrNone, AppealMove, AppealCode> = {
  states: APPEAL_STATES,
  initial: 'NONE',
  moves: {
    lodge: { from: ['NONE'], to: 'WAITING' },
    grant: { from: ['WAITING'], to: 'GRANTED' },
    uphold: { from: ['WAITING'], to: 'UPHELD' },
    withdraw: { from: ['WAITING'], to: 'WITHDRAWN' },
    lapse: { from: ['WAITING'], to: 'WITHDRAWN' },
  },
  wrongState: 'appeal.wrongState',
  refusals: {
    lodge: { state: 'appeal.onlyOne' },
    grant: { state: 'appeal.notWaiting' },
    uphold: { state: 'appeal.notWaiting' },
    withdraw: { state: 'appeal.notWaiting' },
  },
}
