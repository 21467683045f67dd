import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

export const BID_STATES = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'WON', 'LOST'] as const
export const BidState = z.enum(BID_STATES)
export type BidState = z.infer<typeof BidState>

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
