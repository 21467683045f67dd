import { BidContent, BidFields, BidReason } from '@easel/domain/tenders/bids/fields.ts'
import { BidState } from '@easel/domain/tenders/bids/lifecycle.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Can, CanUntil } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, IssueReply } from '../../envelope.ts'

/** The versions of the tender, and so of its terms of rights, that the bidder agreed to, with the first time; oldest first. */
const Agreements = z.array(z.object({ version: z.int(), at: Instant }))

/** A bid as its bidder reads it. */
export const OwnBid = BidContent.extend({
  bidId: Id,
  tenderId: Id,
  state: BidState,
  revision: z.int(),
  updatedAt: Instant,
  submittedAt: Instant.nullable(),
  agreements: Agreements,
  /** What keeps it from being submitted; empty where nothing does. */
  missing: z.array(IssueReply),
  /** Whether it holds for the tender as it is now. */
  isConfirmed: z.boolean(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  can: z.object({ save: Can, submit: Can, withdraw: Can, confirm: Can }),
  canUntil: CanUntil,
})
export type OwnBid = z.infer<typeof OwnBid>

/** A bid as organisers compare it, once bids are opened. */
export const StaffBid = BidContent.extend({
  bidId: Id,
  designerId: Id,
  ...NamedDesigner.shape,
  level: z.string(),
  state: BidState,
  submittedAt: Instant,
  agreements: Agreements,
  /** What is paid where it wins; fen. */
  payFen: z.int(),
  isConfirmed: z.boolean(),
  isShortlisted: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  can: z.object({ shortlist: Can, win: Can, lose: Can }),
})
export type StaffBid = z.infer<typeof StaffBid>
export const StaffBids = z.object({ items: z.array(StaffBid), placesLeft: z.int() })

const Revision = z.object({ revision: z.int() })
const ofTender = { resources: { 'params.id': { tender: 'read' } }, params: IdParams } as const
const BIDDING = ['tender.notForYou', 'tender.notOpen', 'tender.closed', 'tender.cancelled'] as const

export const getOwnBid = endpoint({
  method: 'GET',
  path: '/v1/tenders/:id/bid',
  summary: 'The caller’s own bid for a tender; null without one',
  access: 'designer',
  ...ofTender,
  reply: OwnBid.nullable(),
  refusals: ['tender.notForYou'],
})
export const saveBid = endpoint({
  method: 'PUT',
  path: '/v1/tenders/:id/bid',
  summary: 'Save the caller’s bid, as a draft or as a change to the submitted one; sealed until opened',
  access: 'verifiedDesigner',
  notWhileClosing: true,
  ...ofTender,
  /** `revision` is null of a bid that is begun. */
  body: BidFields.extend({ revision: z.int().nullable() }),
  reply: OwnBid,
  refusals: [...BIDDING, 'bid.cannotSaveNow', 'bid.changedMeanwhile'],
})
export const submitBid = endpoint({
  method: 'POST',
  path: '/v1/tenders/:id/bid/submit',
  summary: 'Submit the caller’s bid and agree to the terms of rights',
  access: 'verifiedDesigner',
  notWhileClosing: true,
  ...ofTender,
  /** `version` of the tender as the bidder has read it. Pages opened before it was asked for send none: the latest. */
  body: Revision.extend({
    agreed: z.literal(true, { error: 'bidAgreed.required' }),
    version: z.int().min(1).optional(),
  }),
  reply: OwnBid,
  refusals: [...BIDDING, 'bid.cannotSubmitNow', 'bid.changedMeanwhile', 'tender.changedMeanwhile'],
})
export const withdrawBid = endpoint({
  method: 'POST',
  path: '/v1/tenders/:id/bid/withdraw',
  summary: 'Withdraw the caller’s bid; it can be submitted again until bidding ends',
  access: 'verifiedDesigner',
  ...ofTender,
  body: Revision,
  reply: OwnBid,
  refusals: [...BIDDING, 'bid.cannotWithdrawNow', 'bid.changedMeanwhile'],
})
export const confirmBid = endpoint({
  method: 'POST',
  path: '/v1/tenders/:id/bid/confirm',
  summary: 'Confirm that the caller’s bid holds for the changed tender',
  access: 'verifiedDesigner',
  ...ofTender,
  /** The version of the tender that the bidder has read. */
  body: z.object({ version: z.int().min(1) }),
  reply: OwnBid,
  refusals: [...BIDDING, 'bid.cannotConfirmNow', 'tender.changedMeanwhile'],
})

export const staffListBids = endpoint({
  method: 'GET',
  path: '/staff/v1/tenders/:id/bids',
  summary: 'The bids of a tender side by side, once opened',
  access: ['organiser'],
  resources: { 'params.id': { tender: 'save' } },
  params: IdParams,
  reply: StaffBids,
  refusals: ['tender.sealed', 'tender.cancelled', 'notOwn.decide'],
})
const ofBid = {
  access: ['organiser'],
  resources: { 'params.id': { bid: 'shortlist' } },
  params: IdParams,
  reply: StaffBids,
} as const
const DECIDING = ['notOwn.decide', 'tender.sealed', 'tender.cancelled', 'bid.decided'] as const
export const staffShortlistBid = endpoint({
  method: 'POST',
  path: '/staff/v1/bids/:id/shortlist',
  summary: 'Add a bid to the shortlist, or remove it',
  ...ofBid,
  body: z.object({ isShortlisted: z.boolean() }),
  refusals: DECIDING,
})
export const staffDecideBid = endpoint({
  method: 'POST',
  path: '/staff/v1/bids/:id/decision',
  summary: 'Decide that a bid wins a place or loses, with a reason for its bidder',
  ...ofBid,
  body: z.object({ decision: z.enum(['WIN', 'LOSE']), reason: BidReason }),
  refusals: [...DECIDING, 'bid.notConfirmed', 'bid.placesTaken'],
})
