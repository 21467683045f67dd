import type { DesignerLevel } from '../../accounts/levels/rules.ts'
import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import type { TenderDraft } from './fields.ts'
import {
  type OpeningMove,
  type OpeningState,
  openingLifecycle,
  type TenderInstants,
  type TenderMove,
  type TenderState,
  type TenderStateCode,
  tenderLifecycle,
  tenderStateAt,
} from './lifecycle.ts'

/** What a move asks of a tender beside who makes it. */
export interface TenderFacts extends TenderInstants {
  readonly opening: OpeningState
  /** Whether a bid has won or lost already. */
  readonly isDecided: boolean
}

type TenderRelation = 'inConflict' | 'assigned' | 'owner' | 'staff' | 'stranger'
/** `bid` is everything that a bidder does until bidding ends; `decide` everything about bids that are opened. */
export type TenderPolicyMove =
  | Exclude<TenderMove, 'start' | 'end'>
  | OpeningMove
  | 'read'
  | 'readInvited'
  | 'bid'
  | 'decide'
export type TenderCode =
  | TenderStateCode
  | 'opening.cannotNow'
  | 'opening.own'
  | 'opening.notYours'
  | 'tender.notEnded'
  | 'tender.notOpen'
  | 'tender.closed'
  | 'tender.cancelled'
  | 'tender.sealed'
  | 'tender.notForYou'
  | 'forbidden'
  | 'notOwn.decide'
  | 'not_found'

const ORGANISER = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const

/**
 * docs/design/tenders.md. `owner` is a designer who may bid or has bid; an organiser who is one is `inConflict`;
 * `assigned` asked for the bids to be opened, and a colleague opens them.
 */
export const tenderPolicy = policy<TenderRelation, TenderPolicyMove, TenderFacts, TenderCode>({
  relations: ['inConflict', 'assigned', 'owner', 'staff', 'stranger'],
  rules: {
    read: { owner: 'may', staff: 'may', stranger: 'tender.notForYou' },
    readInvited: ORGANISER,
    bid: { owner: 'may', stranger: 'tender.notForYou' },
    save: ORGANISER,
    publish: ORGANISER,
    cancel: ORGANISER,
    ask: ORGANISER,
    open: { inConflict: 'notOwn.decide', assigned: 'opening.own', staff: 'may', stranger: 'forbidden' },
    takeBack: {
      inConflict: 'notOwn.decide',
      assigned: 'may',
      staff: 'opening.notYours',
      stranger: 'forbidden',
    },
    decide: ORGANISER,
  },
  state: (tender, move, now) => STATE[move](tender, now),
})

type StateRule = (tender: TenderFacts, now: Date) => Refusal<TenderCode> | null

const moving =
  (move: 'save' | 'publish'): StateRule =>
  (tender, now) =>
    stateRefusal(tenderLifecycle, tenderStateAt(tender, now), move)

/** Bids are opened after bidding has ended, never before. */
const opening =
  (move: OpeningMove): StateRule =>
  (tender, now) =>
    tenderStateAt(tender, now) === 'ENDED'
      ? stateRefusal(openingLifecycle, tender.opening, move)
      : refuse('tender.notEnded')

const BIDDING: Readonly<Record<TenderState, TenderCode | null>> = {
  DRAFT: 'not_found',
  NOT_STARTED: 'tender.notOpen',
  IN_PROGRESS: null,
  ENDED: 'tender.closed',
  CANCELLED: 'tender.cancelled',
}

const STATE: Readonly<Record<TenderPolicyMove, StateRule>> = {
  read: () => null,
  readInvited: () => null,
  bid: (tender, now) => {
    const code = BIDDING[tenderStateAt(tender, now)]
    return code === null ? null : { code }
  },
  save: moving('save'),
  publish: moving('publish'),
  // Who has won has been given their work: it is not taken back by cancelling.
  cancel: (tender, now) =>
    tender.isDecided
      ? refuse('tender.cannotCancelNow')
      : stateRefusal(tenderLifecycle, tenderStateAt(tender, now), 'cancel'),
  ask: opening('ask'),
  open: opening('open'),
  takeBack: opening('takeBack'),
  decide: (tender, now) => {
    const state = tenderStateAt(tender, now)
    if (state === 'CANCELLED') return refuse('tender.cancelled')
    return tender.opening === 'OPENED' ? null : refuse('tender.sealed')
  },
}

/** What the relations to a tender follow from. */
export interface TenderParties {
  /** Whether the actor's designer may bid now: by level or invitation. */
  readonly mayBid: boolean
  readonly hasBid: boolean
  /** The account that asked for the opening; null while nobody has. */
  readonly askedBy: string | null
}

export function tenderRelations(actor: PolicyActor, parties: TenderParties): readonly Relation[] {
  const involved = parties.mayBid || parties.hasBid
  if (actor.as !== 'staff') return involved ? ['owner'] : []
  const relations: Relation[] = ['staff']
  if (parties.hasBid) relations.push('inConflict')
  if (actor.accountId === parties.askedBy) relations.push('assigned')
  return relations
}

/** A designer as bidding asks about them. */
export interface BidderFacts {
  readonly level: DesignerLevel
  readonly isInvited: boolean
}

/** Whether a designer may bid: invited, or of a level that the tender is open to (spec §6). */
export const mayBid = (
  { audience, levels }: Pick<TenderDraft, 'audience' | 'levels'>,
  { level, isInvited }: BidderFacts,
): boolean => isInvited || (audience === 'LEVELS' && levels.some((each) => each === level))
