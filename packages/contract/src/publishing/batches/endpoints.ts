import { oneOf } from '@easel/domain/choice.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { BATCH_TYPES, MAX_IN_BATCH } from '@easel/domain/publishing/batches/rules.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { z } from 'zod'
import { Picture } from '../../base/files/endpoints.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, IssueReply, pageOf } from '../../envelope.ts'
import { Decision, Revision } from '../audits/endpoints.ts'
import { MediumSummary, MediumWarning } from '../media/endpoints.ts'

export const BatchType = oneOf('productType', BATCH_TYPES)
export type BatchType = z.infer<typeof BatchType>

/** Files that were dropped together: drafts that are edited, submitted and reviewed together. */
export const BatchSummary = z.object({
  batchId: Id,
  productType: BatchType,
  /** How many are in each state; empty states are left out. */
  counts: z.partialRecord(AuditState, z.number().int()),
  /** The first pictures. */
  covers: z.array(Picture),
  createdAt: Instant,
  updatedAt: Instant,
})
export type BatchSummary = z.infer<typeof BatchSummary>

/** What its owner may do with an item here: send it, or take it out. */
const ItemCan = z.object({ submit: Can, discard: Can })

export const BatchItem = z.object({
  auditId: Id,
  state: AuditState,
  details: DetailsDraft,
  revision: Revision,
  /** The wallpaper itself, or a video's poster. */
  picture: Picture.nullable(),
  medium: MediumSummary,
  warnings: z.array(MediumWarning),
  /** From its colours and the designer's earlier works. */
  suggestedTags: z.array(z.string()),
  decision: Decision.nullable(),
  can: ItemCan,
  updatedAt: Instant,
})
export type BatchItem = z.infer<typeof BatchItem>

/** In the order in which they were dropped. */
export const Batch = BatchSummary.extend({ items: z.array(BatchItem) })
export type Batch = z.infer<typeof Batch>

const AuditIds = z.array(Id).min(1).max(MAX_IN_BATCH)
/** What came of one item; null where it succeeded. Items that are gone are left out of the answer. */
const Verdict = z.object({
  auditId: Id,
  state: AuditState,
  /** The one in force now. */
  revision: Revision,
  can: ItemCan,
  refusal: z.object({ code: z.string(), message: z.string(), params: IssueReply.shape.params }).nullable(),
  issues: z.array(IssueReply),
})
export type BatchVerdict = z.infer<typeof Verdict>

const gate = ['banned', 'whitelist_refused', 'agreement.required'] as const

export const createBatch = endpoint({
  method: 'POST',
  path: '/v3/designers/batches',
  summary: 'Create a batch',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  body: z.object({ productType: BatchType }),
  reply: BatchSummary,
  refusals: [...gate, 'batch.tooManyOpen'],
})
/** Open batches above a list of works. */
export const OPEN_BATCHES_SHOWN = 6

export const listBatches = endpoint({
  method: 'GET',
  path: '/v3/designers/batches',
  summary: 'Batches with drafts left, newest first; or all of them',
  access: 'designer',
  scope: 'works:read',
  query: PageQuery.extend({
    productType: BatchType.optional(),
    open: z.enum(['true', 'false']).default('true'),
  }),
  reply: pageOf(BatchSummary),
})
export const getBatch = endpoint({
  method: 'GET',
  path: '/v3/designers/batches/:id',
  summary: 'One batch with all its items',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { batch: 'read' } },
  params: IdParams,
  reply: Batch,
})
/**
 * Drafts keep whatever is typed; what waits for review must stay valid. Each names the revision that it goes on from:
 * one that is no longer in force is refused by itself (`audit.changedMeanwhile`), and the others are saved.
 */
export const saveBatchItems = endpoint({
  method: 'PATCH',
  path: '/v3/designers/batches/:id/items',
  summary: 'Save the details of several items',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: {
    'body.changes[].details.copyrightProofFileId': { file: 'fileUse.use' },
    'body.changes[].details.rightsRecordId': { rightsRecord: 'use' },
    'body.changes[].details.screenshots[]': { file: 'fileUse.use' },
    'params.id': { batch: 'change' },
    'body.changes[].auditId': { audit: 'save' },
  },
  params: IdParams,
  body: z.object({
    changes: z
      .array(z.object({ auditId: Id, revision: Revision, details: DetailsDraft }))
      .min(1)
      .max(MAX_IN_BATCH),
  }),
  reply: z.object({ savedAt: Instant, items: z.array(Verdict) }),
  refusals: gate,
})
/** Spec §5: at least one must remain when deleting. Only drafts are deleted. */
export const removeBatchItems = endpoint({
  method: 'POST',
  path: '/v3/designers/batches/:id/remove',
  summary: 'Remove items from a batch',
  access: 'designer',
  scope: 'works:write',
  resources: { 'params.id': { batch: 'change' }, 'body.auditIds[]': { audit: 'discard' } },
  params: IdParams,
  body: z.object({ auditIds: AuditIds }),
  reply: z.object({ removed: z.array(Id) }),
  refusals: ['file.keepOne', 'audit.notDraft'],
})
/** What is valid is submitted; the rest stays a draft, with the reason why. */
export const submitBatchItems = endpoint({
  method: 'POST',
  path: '/v3/designers/batches/:id/submit',
  summary: 'Submit items for review',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: { 'params.id': { batch: 'change' }, 'body.auditIds[]': { audit: 'submit' } },
  params: IdParams,
  body: z.object({ auditIds: AuditIds }),
  reply: z.object({ submitted: z.number().int(), items: z.array(Verdict) }),
  refusals: gate,
})
export const discardBatch = endpoint({
  method: 'DELETE',
  path: '/v3/designers/batches/:id',
  summary: 'Discard a batch’s drafts',
  access: 'designer',
  scope: 'works:write',
  resources: { 'params.id': { batch: 'change' } },
  params: IdParams,
  reply: z.null(),
})
