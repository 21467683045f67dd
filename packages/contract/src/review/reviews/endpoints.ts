import { DesignerLevel } from '@easel/domain/accounts/levels/rules.ts'
import { boundedText, searchText } from '@easel/domain/base/text/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import {
  HIDE_REASON_CODES,
  REJECT_REASON_CODES,
  REMOVE_REASON_CODES,
} from '@easel/domain/publishing/audits/reasons.ts'
import { MAX_REVIEWED_AT_ONCE } from '@easel/domain/publishing/batches/rules.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Picture } from '../../base/files/endpoints.ts'
import { Can, CanUntil } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, IssueReply, pageOf } from '../../envelope.ts'
import { LOCALES } from '../../messages/wording.ts'
import {
  AuditDetail,
  AuditPin,
  AuditSummary,
  Decision,
  PINS_MAX,
  Revision,
} from '../../publishing/audits/endpoints.ts'
import { Medium } from '../../publishing/media/endpoints.ts'
import { ThemePackage } from '../../publishing/packages/endpoints.ts'
import { ProductSummary, ProductVersion } from '../../publishing/products/endpoints.ts'
import { Hold } from './holds.ts'

export const NOTE_MAX = 1000

/** Staff side of audits: the queue, the claim and the decision (docs/design/product.md, Audit and product). */
export const REVIEW_FILTERS = ['QUEUE', 'MINE', 'APPROVED', 'REJECTED', 'ALL'] as const

export const ReviewItem = AuditSummary.extend({
  designerId: Id,
  ...NamedDesigner.shape,
  designerLevel: DesignerLevel,
  findingCounts: z.object({ error: z.number().int(), warning: z.number().int() }),
  claim: z.object({ by: z.string(), mine: z.boolean(), until: Instant }).nullable(),
  /** Of what waits: by which day in Shanghai it was promised, and how many working days that is away; less than 0: late. */
  due: z.object({ day: z.iso.date(), workingDays: z.number().int() }).nullable(),
  /** Who decided it, by name; null of what is undecided. */
  decidedBy: z.string().nullable(),
  /** Set aside, while it waits; null where it is not. */
  hold: Hold.nullable(),
  /** It follows a rejection. */
  resubmitted: z.boolean(),
  /** Its designer wrote last, and nobody has answered. */
  answered: z.boolean(),
  own: z.boolean(),
  can: z.object({ claim: Can, takeBack: Can }),
  canUntil: CanUntil,
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** A file of at least 1 KB that differs between two packages; `icons!res/a.png` lies in a module. */
const PackageFileChange = z.object({
  path: z.string(),
  change: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
  sizeBytes: z.number().int(),
})

/** What a submission is compared with. */
const ReviewedContent = z.object({
  details: z.record(z.string(), z.unknown()),
  /** Its pictures, as `audit` has those of the submission. */
  screenshots: z.array(Picture),
  package: ThemePackage.nullable(),
  content: Medium.nullable(),
  /** Files of the packages that differ, by path; null while one of the packages has not been read. */
  files: z.object({ changed: z.array(PackageFileChange), total: z.number().int() }).nullable(),
})

export const Review = ReviewItem.extend({
  audit: AuditDetail,
  /** The version in the store that this audit would replace, and what differs from it. */
  previous: ReviewedContent.extend({ version: ProductVersion }).nullable(),
  changes: ProductVersion.shape.changes,
  /** The rejected submission that this one follows, and what differs from it. */
  rejected: ReviewedContent.extend({ decidedAt: Instant, changes: ProductVersion.shape.changes }).nullable(),
  /** Earlier decisions on the same work, newest first. */
  history: z.array(AuditSummary.extend({ decidedBy: z.string().nullable() })),
  /** In which the designer reads the note. */
  designerLanguage: z.enum(LOCALES),
})
export type Review = z.infer<typeof Review>

/** What the designer reads of an approval that is taken back. */
export const TakeBackInput = z.object({
  note: boundedText({ field: 'note', max: NOTE_MAX, count: 'characters', multiline: true }),
})

/** What staff write to a designer beside the reasons. */
const Note = boundedText({
  field: 'note',
  max: NOTE_MAX,
  count: 'characters',
  min: 0,
  multiline: true,
}).optional()

const Token = z.object({ token: z.string().min(1).max(64) })

export const getReview = endpoint({
  method: 'GET',
  path: '/staff/v1/audits/:id',
  summary: 'One submission with its package, previews and changes',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'review' } },
  params: IdParams,
  reply: Review,
})
export const claimAudit = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/claim',
  summary: 'Claim a submission for 15 minutes',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'claim' } },
  params: IdParams,
  /** `revision`: what is decided under the token. The submission can be revised before it is claimed, not while it is. */
  reply: Token.extend({ until: Instant, revision: Revision }),
  refusals: ['claim.taken', 'audit.cannotClaimNow', 'hold.ownOpinion', 'notOwn.decide'],
})
export const heartbeatClaim = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/heartbeat',
  summary: 'Keep a claim alive',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'renew' } },
  params: IdParams,
  body: Token,
  reply: z.object({ until: Instant }),
  refusals: ['claim.lost'],
})
export const releaseClaim = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/release',
  summary: 'Release a claim',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'release' } },
  params: IdParams,
  body: Token,
  reply: z.null(),
  refusals: ['claim.lost'],
})
export const decideAudit = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/decision',
  summary: 'Approve or reject a submission',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'approve' }, 'body.pins[].fileId': { file: 'fetch' } },
  params: IdParams,
  body: Token.extend({
    decision: z.enum(['APPROVE', 'REJECT']),
    reasons: z.array(z.enum(REJECT_REASON_CODES)).max(9).default([]),
    note: Note,
    pins: z.array(AuditPin).max(PINS_MAX).default([]),
  }),
  reply: ReviewItem,
  refusals: ['claim.lost', 'audit.reasonMissing', 'audit.noteMissing', 'notOwn.decide'],
})

/** Until its release, by who approved it or by a lead (admin): it waits again at its old place, claimed by nobody. */
export const takeBackApproval = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/take-back',
  summary: 'Take back an approval before the release',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { approval: 'takeBack' } },
  params: IdParams,
  body: TakeBackInput,
  reply: ReviewItem,
  refusals: ['audit.cannotTakeBackNow', 'audit.approvedByColleague', 'notOwn.decide'],
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
  reply: pageOf(
    ProductSummary.extend({
      designerId: Id,
      ...NamedDesigner.shape,
      can: z.object({ hide: Can, unhide: Can, remove: Can }),
    }),
  ),
})
/** Staff hide, show again and remove, each with a reason that the designer reads. */
export const staffMoveProduct = endpoint({
  method: 'POST',
  path: '/staff/v1/products/:id/status',
  summary: 'Hide, show again or remove a product',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { product: 'remove' } },
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

const RemovalState = z.enum(['WAITING', 'GRANTED', 'REFUSED', 'WITHDRAWN'])
export const Removal = z.object({
  removalId: Id,
  product: ProductSummary,
  ...NamedDesigner.shape,
  reason: z.string(),
  state: RemovalState,
  appliedAt: Instant,
  /** When it was decided, or withdrawn. */
  decidedAt: Instant.nullable(),
  own: z.boolean(),
  can: z.object({ grantRemoval: Can, refuseRemoval: Can }),
})
export type Removal = z.infer<typeof Removal>
export const listRemovals = endpoint({
  method: 'GET',
  path: '/staff/v1/removals',
  summary: 'Removal applications',
  access: ['reviewer'],
  query: PageQuery.extend({ state: z.enum([...RemovalState.options, 'ALL']).default('WAITING') }),
  reply: pageOf(Removal),
})
export const decideRemoval = endpoint({
  method: 'POST',
  path: '/staff/v1/removals/:id/decision',
  summary: 'Approve or reject a removal application',
  access: ['reviewer'],
  resources: { 'params.id': { removal: 'grantRemoval' } },
  params: IdParams,
  body: z.object({ decision: z.enum(['GRANT', 'REFUSE']), note: Note }),
  reply: Removal,
  refusals: ['removal.notWaiting', 'notOwn.decide'],
})

const Held = z.object({ token: z.string(), until: Instant, items: z.array(ReviewItem) })
/** So many of a designer's last rejections are told. */
export const MAX_LAST_REJECTIONS = 3
/** One work of a bulk: what a reviewer must see to decide without opening it. */
export const BulkItem = ReviewItem.extend({
  details: DetailsDraft,
  picture: Picture.nullable(),
  /** What its designer was rejected for last, the latest first. */
  lastRejections: z.array(Decision.pick({ reasons: true, decidedAt: true })),
})
export type BulkItem = z.infer<typeof BulkItem>

/**
 * Claims up to a hundred waiting works of one type under one token, oldest first: of one batch, of one designer,
 * or whatever waits. What others hold, and one's own, is passed over.
 */
export const claimBulk = endpoint({
  method: 'POST',
  path: '/staff/v1/bulk/claim',
  summary: 'Claim many works of one kind for 15 minutes',
  access: ['reviewer'],
  resources: { 'body.batchId': { batch: 'audit.claim' }, 'body.designerId': { designer: 'audit.claim' } },
  body: z.object({
    productType: ProductType,
    batchId: Id.optional(),
    designerId: Id.optional(),
    limit: z.number().int().min(1).max(MAX_REVIEWED_AT_ONCE).default(MAX_REVIEWED_AT_ONCE),
  }),
  reply: Held.extend({ items: z.array(BulkItem) }),
  refusals: ['bulk.nothingWaits'],
})
/** Where there is something to claim: how many wait, by type, designer and batch; the oldest first. */
export const listBulks = endpoint({
  method: 'GET',
  path: '/staff/v1/bulk',
  summary: 'What can be reviewed in bulk',
  access: ['reviewer'],
  query: PageQuery,
  reply: z.object({
    /** What waits of each kind for the reader, whoever made it; the most first. */
    kinds: z.array(z.object({ productType: ProductType, waiting: z.number().int() })),
    groups: z.array(
      z.object({
        productType: ProductType,
        batchId: Id.nullable(),
        designerId: Id,
        ...NamedDesigner.shape,
        waiting: z.number().int(),
        /** How many of them their designer reminded of; they come first. */
        nudged: z.number().int(),
        oldestAt: Instant,
        covers: z.array(Picture),
        can: z.object({ claim: Can }),
      }),
    ),
    /** The claim that the reader still holds, after a reload. */
    held: z.object({ productType: ProductType, count: z.number().int(), until: Instant }).nullable(),
    /** Of groups. */
    total: z.number().int(),
    currentPage: z.number().int(),
    perPage: z.number().int(),
  }),
})
/** The bulk that the reader holds, under a new token: a page that was reloaded goes on. */
export const resumeBulk = endpoint({
  method: 'POST',
  path: '/staff/v1/bulk/resume',
  summary: 'Resume a bulk claim',
  access: ['reviewer'],
  reply: Held.extend({ items: z.array(BulkItem) }),
  refusals: ['bulk.nothingClaimed'],
})
export const heartbeatBulk = endpoint({
  method: 'POST',
  path: '/staff/v1/bulk/heartbeat',
  summary: 'Keep a bulk claim alive',
  access: ['reviewer'],
  body: Token,
  reply: z.object({ until: Instant, auditIds: z.array(Id) }),
  refusals: ['claim.lost'],
})
export const releaseBulk = endpoint({
  method: 'POST',
  path: '/staff/v1/bulk/release',
  summary: 'Release the rest of a bulk claim',
  access: ['reviewer'],
  body: Token,
  reply: z.object({ released: z.number().int() }),
})
/** Each with its own verdict; one that can't be decided any more does not stop the others. */
export const decideBulk = endpoint({
  method: 'POST',
  path: '/staff/v1/bulk/decision',
  summary: 'Approve some of many works and reject others',
  access: ['reviewer'],
  resources: { 'body.verdicts[].auditId': { audit: 'approve' } },
  body: Token.extend({
    verdicts: z
      .array(
        z.object({
          auditId: Id,
          decision: z.enum(['APPROVE', 'REJECT']),
          reasons: z.array(z.enum(REJECT_REASON_CODES)).max(9).default([]),
          note: Note,
        }),
      )
      .min(1)
      .max(MAX_REVIEWED_AT_ONCE),
  }),
  reply: z.object({
    approved: z.number().int(),
    rejected: z.number().int(),
    items: z.array(
      z.object({
        auditId: Id,
        state: AuditState.nullable(),
        refusal: z
          .object({ code: z.string(), message: z.string(), params: IssueReply.shape.params })
          .nullable(),
      }),
    ),
  }),
})
