import { boundedText, searchText } from '@easel/domain/base/text/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { AUDIT_TYPES, AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { MAX_ACTED_ON } from '@easel/domain/publishing/audits/many.ts'
import { PROMISES } from '@easel/domain/publishing/audits/queue.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { MAX_IN_BATCH } from '@easel/domain/publishing/batches/rules.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { VERSION_KINDS } from '@easel/domain/publishing/products/types.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { z } from 'zod'
import { Picture, StoredFile } from '../../base/files/endpoints.ts'
import { Can, CanUntil } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, IssueReply, pageOf } from '../../envelope.ts'
import { Medium, MediumSummary } from '../media/endpoints.ts'
import { ThemePackage } from '../packages/endpoints.ts'
import { RightsOfAudit } from '../rights/endpoints.ts'

/** As many spots as a decision marks. */
export const PINS_MAX = 20

/** A spot on an image that a reviewer points at; x and y are fractions of its width and height. */
export const Pin = z.object({
  fileId: Id,
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  text: boundedText({ field: 'pin', max: 300, count: 'characters', multiline: true }),
})
export type Pin = z.infer<typeof Pin>

/** A spot on an image of a work, or on the phone that its package is played on: then `fileId` is the package's own. */
export const AuditPin = Pin.extend({ phone: PhoneMoment.optional() })
export type AuditPin = z.infer<typeof AuditPin>

/** Spec §4: what a reviewer decided, kept with the audit. */
export const Decision = z.object({
  reasons: z.array(z.enum(REJECT_REASON_CODES)),
  note: z.string().nullable(),
  pins: z.array(AuditPin),
  decidedAt: Instant,
})
export type Decision = z.infer<typeof Decision>

/**
 * Place in the queue, among works or among changes of price or details (designers take turns in both), and by which day
 * it was promised to be reviewed.
 */
export const QueuePlace = z.object({
  place: z.number().int().min(1),
  of: z.number().int().min(1),
  /** A day in Shanghai. It does not change once the work waits, but for the days that its designer owes an answer. */
  due: z.iso.date(),
  /** Within the usual 1 to 3 business days, longer, late: that day is over; or paused: the designer owes an answer. */
  promised: z.enum(PROMISES),
})
export type QueuePlace = z.infer<typeof QueuePlace>

export const Forecast = QueuePlace.extend({
  /** Of a change: new prices in coins that are approved automatically where nothing else changes; null where none are. */
  checkedPrices: z.object({ from: z.int(), to: z.int() }).nullable(),
})
export type Forecast = z.infer<typeof Forecast>

export const AuditSummary = z.object({
  auditId: Id,
  productId: Id.nullable(),
  productType: ProductType,
  auditType: z.enum(AUDIT_TYPES),
  versionKind: z.enum(VERSION_KINDS).nullable(),
  state: AuditState,
  name: z.string(),
  version: z.string().nullable(),
  cover: Picture.nullable(),
  submittedAt: Instant.nullable(),
  releaseAt: Instant.nullable(),
  updatedAt: Instant,
  decision: Decision.nullable(),
  /** Approved without a reviewer: a small change of price alone. */
  isAutoApproved: z.boolean(),
  queue: QueuePlace.nullable(),
  /** Since when a reviewer waits for an answer of the designer's; null where nothing is asked. */
  askedAt: Instant.nullable(),
  /** When its owner sent a reminder, and from when one can be sent; null where none can. */
  nudge: z.object({ at: Instant.nullable(), from: Instant.nullable() }),
  /** The state of the appeal against this rejection, else of its last one; null where there is none. */
  appealed: AppealState.nullable(),
  /** When the appeal that waits was lodged; null where none waits. */
  appealedAt: Instant.nullable(),
  /** What lists show and play where the type has no package. */
  medium: MediumSummary.nullable(),
  /** Of a draft, the file that it was made from; null of a change of details, and of what was submitted. */
  fileName: z.string().nullable(),
  batchId: Id.nullable(),
  /** It waits for screenshots that are being drawn of its package, and joins the queue by itself. */
  isBeingDrawn: z.boolean(),
})
export type AuditSummary = z.infer<typeof AuditSummary>

/** Of a submission, as its owner reads it. */
export const OwnAudit = AuditSummary.extend({
  can: z.object({ revise: Can, revoke: Can, nudge: Can, resubmit: Can, discard: Can, lodgeAppeal: Can }),
  canUntil: CanUntil,
})
export type OwnAudit = z.infer<typeof OwnAudit>

/** The one appeal against this rejection, as its owner sees it; `place` while it waits. */
const Appeal = z.object({
  state: AppealState,
  text: z.string(),
  lodgedAt: Instant,
  decidedAt: Instant.nullable(),
  note: z.string().nullable(),
  place: z.number().int().nullable(),
})

/** One line of the log about something, as its owner reads it. */
export const TimelineEvent = z.object({
  at: Instant,
  act: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.enum(['owner', 'staff', 'system']),
  auditId: Id.nullable(),
  reason: z.string().nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** The lines about a work that its owner reads; notes, holds and samples of staff are none of them. */
export const WORK_ACTS = [
  'audit.create',
  'audit.submit',
  'audit.screenshotsReady',
  'audit.revise',
  'audit.claim',
  'audit.release',
  'audit.expire',
  'audit.nudge',
  'audit.takeBack',
  'audit.overturn',
  'audit.approve',
  'audit.autoApprove',
  'audit.reject',
  'audit.revoke',
  'audit.withdraw',
  'audit.resubmit',
  'audit.discard',
  'audit.publish',
  'appeal.lodge',
  'appeal.grant',
  'appeal.uphold',
  'appeal.withdraw',
  'appeal.lapse',
  'product.publish',
  'product.publishVersion',
  'product.publishAgain',
  'product.hide',
  'product.unhide',
  'product.applyForRemoval',
  'product.withdrawRemoval',
  'product.grantRemoval',
  'product.refuseRemoval',
  'product.remove',
] as const
export type WorkAct = (typeof WORK_ACTS)[number]

/** The same of a work: of which kind a submission or a released version was, and which fields the version changed. */
export const WorkEvent = TimelineEvent.extend({
  versionKind: z.enum(VERSION_KINDS).nullable(),
  changedFields: z.array(z.string()),
  /** In coins, where a released version has another price than the one before; `before` is null of one that had none. */
  price: z.object({ before: z.int().nullable(), after: z.int() }).nullable(),
})
export type WorkEvent = z.infer<typeof WorkEvent>

/** How often a submission's details were saved: a save names the one that it goes on from. */
export const Revision = z.int().min(1)

export const AuditDetail = AuditSummary.extend({
  designerId: Id,
  details: DetailsDraft,
  revision: Revision,
  screenshots: z.array(Picture),
  copyrightProof: StoredFile.nullable(),
  rightsRecord: RightsOfAudit.nullable(),
  appeal: Appeal.nullable(),
  package: ThemePackage.nullable(),
  content: Medium.nullable(),
  timeline: z.array(WorkEvent),
  createdAt: Instant,
})
export type AuditDetail = z.infer<typeof AuditDetail>

/** The same for its owner. */
export const OwnAuditDetail = AuditDetail.extend(OwnAudit.pick({ can: true, canUntil: true }).shape)
export type OwnAuditDetail = z.infer<typeof OwnAuditDetail>

export const listAudits = endpoint({
  method: 'GET',
  path: '/v3/designers/audits',
  summary: 'The designer’s own submissions',
  access: 'designer',
  scope: 'works:read',
  query: PageQuery.extend({
    state: z.union([AuditState, z.literal('ALL')]).default('ALL'),
    productType: ProductType.optional(),
    search: searchText.optional(),
  }),
  reply: pageOf(AuditSummary),
})
export const getForecast = endpoint({
  method: 'GET',
  path: '/v3/designers/audits/forecast',
  summary:
    'The place in the queue and the wait for a work of a type if submitted now: the same estimate as afterwards',
  access: 'designer',
  scope: 'works:read',
  /** `changeOf`: the product whose price or details the submission changes, without new content. */
  query: z.object({ productType: ProductType, changeOf: Id.optional() }),
  resources: { 'query.changeOf': { product: 'update' } },
  reply: Forecast,
})
export const getAudit = endpoint({
  method: 'GET',
  path: '/v3/designers/audits/:id',
  summary: 'One submission in full',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { audit: 'read' } },
  params: IdParams,
  reply: OwnAuditDetail,
})
/** Spec §4: a pending submission, or an approved one before its release, is withdrawn by its owner. */
export const revokeAudit = endpoint({
  method: 'DELETE',
  path: '/v3/designers/audits/:id/audit-states',
  summary: 'Withdraw a submission',
  access: 'designer',
  scope: 'works:write',
  resources: { 'params.id': { audit: 'revoke' } },
  params: IdParams,
  reply: OwnAuditDetail,
  refusals: ['audit.cannotRevokeOthers', 'audit.cannotRevokeNow'],
})
/** Why one of many was refused; null where it was not. */
export const OutcomeRefusal = z
  .object({ code: z.string(), message: z.string(), params: IssueReply.shape.params })
  .nullable()
const AuditOutcome = z.object({
  auditId: Id,
  /** Null where it was refused. */
  state: AuditState.nullable(),
  refusal: OutcomeRefusal,
})
/** Each by itself: one that is decided or released meanwhile, or another's, does not stop the others. */
export const revokeAudits = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/revoke',
  summary: 'Withdraw many submissions',
  access: 'designer',
  scope: 'works:write',
  resources: { 'body.auditIds[]': { audit: 'revoke' } },
  body: z.object({ auditIds: z.array(Id).min(1).max(MAX_IN_BATCH) }),
  reply: z.object({
    revoked: z.number().int(),
    items: z.array(AuditOutcome),
  }),
})
/** Drafts of any type, each by itself: what lacks something stays a draft, and its refusal names one reason. */
export const submitAudits = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/submit',
  summary: 'Submit many drafts for review',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: { 'body.auditIds[]': { audit: 'submit' } },
  body: z.object({ auditIds: z.array(Id).min(1).max(MAX_ACTED_ON) }),
  reply: z.object({
    submitted: z.number().int(),
    items: z.array(AuditOutcome),
  }),
})
/** A new draft from a rejected or revoked audit's files and details; nothing is uploaded again. */
export const resubmitAudit = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/:id/resubmit',
  summary: 'Start again from a rejected or withdrawn submission',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: { 'params.id': { audit: 'resubmit' } },
  params: IdParams,
  reply: z.object({ auditId: Id }),
  refusals: ['audit.cannotResubmitNow', 'audit.duplicate', 'audit.superseded', 'banned', 'whitelist_refused'],
})
/** A submission past its promised day, once: it rises in the queue. */
export const nudgeAudit = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/:id/nudge',
  summary: 'Send a reminder about a late review',
  access: 'designer',
  resources: { 'params.id': { audit: 'nudge' } },
  params: IdParams,
  reply: OwnAuditDetail,
  refusals: ['audit.cannotNudgeNow', 'nudge.tooEarly', 'nudge.onlyOnce'],
})
