import { z } from 'zod'
import { type Lifecycle, statesIn } from '../../lifecycle.ts'

export const BID_STATES = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'WON', 'LOST'] as const
export const BidState = z.enum(BID_STATES)
export type BidState = z.infer<typeof BidState>

const GROUPS = {
  DRAFT: ['pending'],
  SUBMITTED: ['pending', 'made', 'running'],
  WITHDRAWN: [],
  WON: ['made', 'running', 'decided'],
  LOST: ['made', 'decided'],
} as const satisfies Readonly<Record<BidState, readonly string[]>>

/** Submitted and not withdrawn. */
export const MADE_BID_STATES = statesIn(GROUPS, 'made')
/** Drafts too. */
export const PENDING_BID_STATES = statesIn(GROUPS, 'pending')
/** Pending, or won. */
export const RUNNING_BID_STATES = statesIn(GROUPS, 'running')
export const DECIDED_BID_STATES = statesIn(GROUPS, 'decided')

export type BidMove = 'save' | 'submit' | 'withdraw' | 'confirm' | 'win' | 'lose'
export type BidStateCode =
  | 'bid.cannotSaveNow'
  | 'bid.cannotSubmitNow'
  | 'bid.cannotWithdrawNow'
  | 'bid.cannotConfirmNow'
  | 'bid.decided'

/** docs/design/tenders.md, Bid: changed or withdrawn until the end of bidding, then won or lost. */
export const bidLifecycle: Lifecycle<BidState, BidMove, BidStateCode> = {
  states: BID_STATES,
  initial: 'DRAFT',
  moves: {
    save: { from: ['DRAFT', 'SUBMITTED', 'WITHDRAWN'], to: 'same' },
    submit: { from: ['DRAFT', 'SUBMITTED', 'WITHDRAWN'], to: 'SUBMITTED' },
    withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN' },
    confirm: { from: ['SUBMITTED'], to: 'same' },
    win: { from: ['SUBMITTED'], to: 'WON' },
    lose: { from: ['SUBMITTED'], to: 'LOST' },
  },
  wrongState: 'bid.cannotSaveNow',
  refusals: {
    submit: { state: 'bid.cannotSubmitNow' },
    withdraw: { state: 'bid.cannotWithdrawNow' },
    confirm: { state: 'bid.cannotConfirmNow' },
    win: { state: 'bid.decided' },
    lose: { state: 'bid.decided' },
  },
}
