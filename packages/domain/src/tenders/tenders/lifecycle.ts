import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** Spec §4, bridge or tender project: not started, in progress, ended; before them a draft, beside them what is cancelled. */
export const TENDER_STATES = ['DRAFT', 'NOT_STARTED', 'IN_PROGRESS', 'ENDED', 'CANCELLED'] as const
export const TenderState = z.enum(TENDER_STATES)
export type TenderState = z.infer<typeof TenderState>

/** What designers can be shown. */
export const SHOWN_TENDER_STATES = TenderState.exclude(['DRAFT'])
export type ShownTenderState = z.infer<typeof SHOWN_TENDER_STATES>

export type TenderMove = 'save' | 'publish' | 'start' | 'end' | 'cancel'
export type TenderStateCode = 'tender.cannotSaveNow' | 'tender.cannotPublishNow' | 'tender.cannotCancelNow'

/** A tender starts and ends by its instants; nobody presses anything (docs/design/tenders.md, Project). */
export const tenderLifecycle: Lifecycle<TenderState, TenderMove, TenderStateCode> = {
  states: TENDER_STATES,
  initial: 'DRAFT',
  moves: {
    save: { from: ['DRAFT', 'NOT_STARTED', 'IN_PROGRESS'], to: 'same' },
    publish: { from: ['DRAFT'], to: ['NOT_STARTED', 'IN_PROGRESS'] },
    start: { from: ['NOT_STARTED'], to: 'IN_PROGRESS' },
    end: { from: ['IN_PROGRESS'], to: 'ENDED' },
    cancel: { from: ['NOT_STARTED', 'IN_PROGRESS', 'ENDED'], to: 'CANCELLED' },
  },
  wrongState: 'tender.cannotSaveNow',
  refusals: {
    publish: { state: 'tender.cannotPublishNow' },
    cancel: { state: 'tender.cannotCancelNow' },
  },
}

/** The instants that a tender's state follows from. */
export interface TenderInstants {
  readonly publishedAt: Date | null
  readonly cancelledAt: Date | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The state at `now`; bidding is open from `startsAt` on and before `endsAt`. */
export function tenderStateAt(
  { publishedAt, cancelledAt, startsAt, endsAt }: TenderInstants,
  now: Date,
): TenderState {
  if (publishedAt === null) return 'DRAFT'
  if (cancelledAt !== null) return 'CANCELLED'
  if (now < startsAt) return 'NOT_STARTED'
  return now < endsAt ? 'IN_PROGRESS' : 'ENDED'
}

/** Who reads the bids is decided by two people, once bidding has ended: one asks for it, another one opens them. */
export const OPENING_STATES = ['SEALED', 'ASKED', 'OPENED'] as const
export const OpeningState = z.enum(OPENING_STATES)
export type OpeningState = z.infer<typeof OpeningState>

export type OpeningMove = 'ask' | 'open' | 'takeBack'

export const openingLifecycle: Lifecycle<OpeningState, OpeningMove, 'opening.cannotNow'> = {
  states: OPENING_STATES,
  initial: 'SEALED',
  moves: {
    ask: { from: ['SEALED'], to: 'ASKED' },
    open: { from: ['ASKED'], to: 'OPENED' },
    takeBack: { from: ['ASKED'], to: 'SEALED' },
  },
  wrongState: 'opening.cannotNow',
}
