import { HIDE_REASON_CODES, REJECT_REASON_CODES, REMOVE_REASON_CODES } from '@easel/domain/audits/reasons.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { PRODUCT_STATES, ProductType } from '@easel/domain/products/types.ts'
import { boundedText, searchText } from '@easel/domain/text/rules.ts'
import { z } from 'zod'
import { AuditDetail, AuditSummary, Pin } from './audits.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Instant, pageOf } from './envelope.ts'
import { ProductSummary, ProductVersion } from './products.ts'

export const NOTE_MAX = 1000

/** Staff side of audits: the queue, the claim and the decision (design/product.md, Audit and product). */
export const REVIEW_FILTERS = ['QUEUE', 'MINE', 'APPROVED', 'REJECTED', 'ALL'] as const

export const ReviewItem = AuditSummary.extend({
  designerId: Id,
  designerName: z.string(),
  findingCounts: z.object({ error: z.number().int(), warning: z.number().int() }),
  claim: z.object({ by: z.string(), mine: z.boolean(), until: Instant }).nullable(),
  own: z.boolean(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

export const Review = ReviewItem.extend({
  audit: AuditDetail,
  /** The version in the store that this audit would replace, and what differs from it. */
  previous: z.object({ version: ProductVersion, details: z.record(z.string(), z.unknown()) }).nullable(),
  changes: ProductVersion.shape.changes,
  /** Earlier decisions on the same work, newest first. */
  history: z.array(AuditSummary),
})
export type Review = z.infer<typeof Review>

/** What staff write to a designer beside the reasons. */
const Note = boundedText({
  field: 'note',
  max: NOTE_MAX,
  count: 'characters',
  min: 0,
  multiline: true,
}).optional()

const Token = z.object({ token: z.string().min(1).max(64) })

export const listReviews = endpoint({
  method: 'GET',
  path: '/staff/v1/audits',
  summary: 'The review queue, oldest first',
  access: ['reviewer'],
  query: PageQuery.extend({
    filter: z.enum(REVIEW_FILTERS).default('QUEUE'),
    productType: ProductType.optional(),
    search: searchText.optional(),
  }),
  reply: pageOf(ReviewItem),
})
export const getReview = endpoint({
  method: 'GET',
  path: '/staff/v1/audits/:id',
  summary: 'One audit with package, previews and difference',
  access: ['reviewer'],
  params: IdParams,
  reply: Review,
})
export const claimAudit = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/claim',
  summary: 'Claim for fifteen minutes',
  access: ['reviewer'],
  params: IdParams,
  reply: Token.extend({ until: Instant }),
  refusals: ['claim.taken', 'audit.cannotClaimNow', 'notOwn.decide'],
})
export const heartbeatClaim = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/heartbeat',
  summary: 'Keep a claim alive',
  access: ['reviewer'],
  params: IdParams,
  body: Token,
  reply: z.object({ until: Instant }),
  refusals: ['claim.lost'],
})
export const releaseClaim = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/release',
  summary: 'Give a claim back',
  access: ['reviewer'],
  params: IdParams,
  body: Token,
  reply: z.null(),
  refusals: ['claim.lost'],
})
export const decideAudit = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/decision',
  summary: 'Approve or reject',
  access: ['reviewer'],
  params: IdParams,
  body: Token.extend({
    decision: z.enum(['APPROVE', 'REJECT']),
    reasons: z.array(z.enum(REJECT_REASON_CODES)).max(9).default([]),
    note: Note,
    pins: z.array(Pin).max(20).default([]),
  }),
  reply: ReviewItem,
  refusals: ['claim.lost', 'audit.reasonMissing', 'audit.noteMissing', 'notOwn.decide'],
})

export const staffListProducts = endpoint({
  method: 'GET',
  path: '/staff/v1/products',
  summary: 'Every product, for staff',
  access: ['reviewer', 'admin'],
  query: PageQuery.extend({
    state: z.union([z.enum(PRODUCT_STATES), z.literal('ALL')]).default('ALL'),
    productType: ProductType.optional(),
    search: searchText.optional(),
  }),
  reply: pageOf(ProductSummary.extend({ designerId: Id, designerName: z.string() })),
})
/** Staff hide, show again and remove, each with a reason that the designer is told. */
export const staffMoveProduct = endpoint({
  method: 'POST',
  path: '/staff/v1/products/:id/status',
  summary: 'Hide, show again or remove a product',
  access: ['reviewer', 'admin'],
  params: IdParams,
  body: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('HIDDEN'),
      reason: z.enum(HIDE_REASON_CODES),
      note: Note,
    }),
    z.object({ status: z.literal('PUBLISHED'), note: Note }),
    z.object({
      status: z.literal('REMOVED'),
      reason: z.enum(REMOVE_REASON_CODES),
      note: Note,
    }),
  ]),
  reply: ProductSummary,
  refusals: ['product.cannotHideNow', 'product.cannotUnhideNow', 'product.alreadyRemoved', 'notOwn.decide'],
})

export const Removal = z.object({
  removalId: Id,
  product: ProductSummary,
  designerName: z.string(),
  reason: z.string(),
  state: z.enum(['WAITING', 'GRANTED', 'REFUSED']),
  appliedAt: Instant,
  decidedAt: Instant.nullable(),
  own: z.boolean(),
})
export type Removal = z.infer<typeof Removal>
export const listRemovals = endpoint({
  method: 'GET',
  path: '/staff/v1/removals',
  summary: 'Removal applications',
  access: ['reviewer'],
  query: PageQuery.extend({ state: z.enum(['WAITING', 'GRANTED', 'REFUSED', 'ALL']).default('WAITING') }),
  reply: pageOf(Removal),
})
export const decideRemoval = endpoint({
  method: 'POST',
  path: '/staff/v1/removals/:id/decision',
  summary: 'Grant or refuse a removal application',
  access: ['reviewer'],
  params: IdParams,
  body: z.object({ decision: z.enum(['GRANT', 'REFUSE']), note: Note }),
  reply: Removal,
  refusals: ['removal.notWaiting', 'notOwn.decide'],
})
