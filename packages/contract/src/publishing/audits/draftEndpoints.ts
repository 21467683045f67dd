import { AuditState, AuditType } from '@easel/domain/publishing/audits/lifecycle.ts'
import { MAX_LIKE_DRAFTS } from '@easel/domain/publishing/audits/likeDraft.ts'
import { MAX_IN_BATCH } from '@easel/domain/publishing/batches/rules.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { DivideType } from '@easel/domain/publishing/products/types.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant } from '../../envelope.ts'
import { AuditSummary, OwnAuditDetail, Revision } from './endpoints.ts'

const LikeDraft = z.object({
  auditId: Id,
  productId: Id.nullable(),
  name: z.string(),
  fileName: z.string(),
  updatedAt: Instant,
})
export type LikeDraft = z.infer<typeof LikeDraft>
/** Asked before a draft is made, so that a second upload can take the place of the first one's file. */
export const listLikeDrafts = endpoint({
  method: 'GET',
  path: '/v3/designers/audits/like-drafts',
  summary: 'Drafts an uploaded file may be meant for, with the same title or file name, latest first',
  access: 'designer',
  resources: { 'query.packageId': { package: 'read' }, 'query.mediumId': { medium: 'read' } },
  query: z.object({ packageId: Id.optional(), mediumId: Id.optional() }),
  reply: z.object({ drafts: z.array(LikeDraft).max(MAX_LIKE_DRAFTS) }),
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/v3/designers/audits/:id',
  summary: 'Discard a draft',
  access: 'designer',
  scope: 'works:write',
  resources: { 'params.id': { audit: 'discard' } },
  params: IdParams,
  reply: z.null(),
  refusals: ['audit.notDraft'],
})

/**
 * Makes the draft of an audit or writes over it; a waiting audit is revised and must stay valid.
 * A new theme names `packageId`, other content `mediumId`; a new version that and `productId`;
 * a change of price or profile `productId` alone; a later save `auditId` and the `revision` that it goes on from.
 * Where that is not the one in force and the details differ, nothing is saved, and `data` names the one in force; a
 * caller that names none writes over whichever it is. `auditType` says which of the three the caller means (spec §3):
 * where the ids make another one, nothing is saved. `again: false` makes a draft only of new content: where its latest
 * submission was rejected or withdrawn, or its product was removed, nothing is saved, and `data` names that submission,
 * its `state` (`REJECTED`, `REVOKED`, `REMOVED`) and product.
 */
export const saveProductInfo = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/product-info',
  summary: 'Save the details of a submission',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: {
    'body.details.copyrightProofFileId': { file: 'fileUse.use' },
    'body.details.rightsRecordId': { rightsRecord: 'use' },
    'body.details.screenshots[]': { file: 'fileUse.use' },
    'body.auditId': { audit: 'save' },
    'body.packageId': { package: 'read' },
    'body.mediumId': { medium: 'read' },
    'body.productId': { product: 'update' },
  },
  body: z.object({
    auditId: Id.optional(),
    revision: Revision.optional(),
    packageId: Id.optional(),
    mediumId: Id.optional(),
    productId: Id.optional(),
    auditType: AuditType.optional(),
    again: z.boolean().optional(),
    details: DetailsDraft,
  }),
  reply: z.object({ auditId: Id, revision: Revision, state: AuditState, savedAt: Instant }),
  refusals: [
    'audit.changedMeanwhile',
    'audit.duplicate',
    'audit.notYourProduct',
    'audit.cannotReviseNow',
    'audit.packageMissing',
    'audit.mediumMissing',
    'audit.submittedBefore',
    'audit.unsupportedType',
    'banned',
  ],
})

/** Spec §7: several files of one type, each with its details, submitted for review all together or not at all. */
export const addAudits = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/add',
  summary: 'Submit uploaded files for review',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: {
    'body.files[].details.copyrightProofFileId': { file: 'fileUse.use' },
    'body.files[].details.rightsRecordId': { rightsRecord: 'use' },
    'body.files[].details.screenshots[]': { file: 'fileUse.use' },
    'body.files[].fileId': { file: 'fileUse.use' },
  },
  query: z.object({ productType: MediumType }),
  body: z.object({
    files: z
      .array(z.object({ fileId: Id, details: DetailsDraft }))
      .min(1)
      .max(MAX_IN_BATCH),
  }),
  reply: z.object({
    /** With the price and division that hold where a file came without: free. */
    items: z.array(AuditSummary.extend({ priceCoins: z.int(), productDivideType: DivideType })),
  }),
  refusals: ['audit.mediumMissing', 'audit.duplicate', 'banned', 'whitelist_refused'],
})

/** Spec §4: submits the draft for review; every missing or wrong field is named at once. */
export const submitMtz = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/submit-mtz',
  summary: 'Submit for review',
  access: 'verifiedDesigner',
  scope: 'works:write',
  bannedBy: 'UPLOAD',
  resources: { 'body.auditId': { audit: 'submit' } },
  body: z.object({ auditId: Id }),
  reply: OwnAuditDetail,
  refusals: [
    'audit.onlyOwnSubmit',
    'audit.cannotSubmitNow',
    'audit.duplicate',
    'banned',
    'whitelist_refused',
  ],
})
