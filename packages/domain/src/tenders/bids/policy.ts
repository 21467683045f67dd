import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import { type TenderCode, type TenderFacts, tenderPolicy } from '../tenders/policy.ts'
import { type BidMove, type BidState, type BidStateCode, bidLifecycle } from './lifecycle.ts'

/** What a move asks of a bid: its own state, and its tender's. */
export interface BidFacts {
  readonly state: BidState
  readonly tender: TenderFacts
  /** Whether its bidder has confirmed it for the tender as it is now. */
  readonly isConfirmed: boolean
  /** Places that no bid has won yet. */
  readonly placesLeft: number
}

export type BidPolicyMove = BidMove | 'read' | 'shortlist'
type BidCode = BidStateCode | TenderCode | 'bid.notConfirmed' | 'bid.placesTaken' | 'notOwn'

/** `owner` is who may bid, or has. */
const BIDDER = { owner: 'may', stranger: 'tender.notForYou' } as const
const DECIDED = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const

/** docs/design/tenders.md, Bid. A bidder reads their own; staff read none before they are opened. */
export const bidPolicy = policy<
  'inConflict' | 'owner' | 'staff' | 'stranger',
  BidPolicyMove,
  BidFacts,
  BidCode
>({
  relations: ['inConflict', 'owner', 'staff', 'stranger'],
  rules: {
    read: { owner: 'may', stranger: 'notOwn' },
    save: BIDDER,
    submit: BIDDER,
    withdraw: BIDDER,
    confirm: BIDDER,
    shortlist: DECIDED,
    win: DECIDED,
    lose: DECIDED,
  },
  state: (bid, move, now) => STATE[move](bid, now),
})

type StateRule = (bid: BidFacts, now: Date) => Refusal<BidCode> | null

/** Until bidding ends; who lost their level meanwhile goes on with what they began. */
const bidding =
  (move: BidMove): StateRule =>
  ({ state, tender }, now) =>
    tenderPolicy.can(['owner'], 'bid', tender, now) ?? stateRefusal(bidLifecycle, state, move)

const deciding =
  (move: BidMove): StateRule =>
  ({ state, tender }, now) =>
    tenderPolicy.can(['staff'], 'decide', tender, now) ?? stateRefusal(bidLifecycle, state, move)

const STATE: Readonly<Record<BidPolicyMove, StateRule>> = {
  read: () => null,
  save: bidding('save'),
  submit: bidding('submit'),
  withdraw: bidding('withdraw'),
  confirm: bidding('confirm'),
  shortlist: deciding('win'),
  win: (bid, now) => {
    const refusal = deciding('win')(bid, now)
    if (refusal) return refusal
    if (!bid.isConfirmed) return refuse('bid.notConfirmed')
    return bid.placesLeft > 0 ? null : refuse('bid.placesTaken')
  },
  lose: deciding('lose'),
}

export const bidRelations = (actor: PolicyActor, designerId: string): readonly Relation[] =>
  relationsTo(actor, { designerId })
