import type { OwnAudit, OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { idOf } from '../../../../app/testing/server.ts'

const at = '2026-11-18T10:00:00.000Z'

/** A theme of one's own that waits for a review. */
export const ownAudit: OwnAudit = {
  auditId: idOf(1),
  productId: null,
  productType: 'THEME',
  auditType: 'ADD',
  versionKind: null,
  state: 'WAITING_REVIEW',
  name: 'Quiet Dunes',
  version: '1.0',
  cover: null,
  submittedAt: at,
  releaseAt: null,
  updatedAt: at,
  decision: null,
  isAutoApproved: false,
  queue: null,
  askedAt: null,
  nudge: { at: null, from: null },
  appealed: null,
  appealedAt: null,
  medium: null,
  fileName: null,
  batchId: null,
  isBeingDrawn: false,
  can: { revise: null, revoke: null, nudge: null, resubmit: null, discard: null, lodgeAppeal: null },
  canUntil: null,
}

/** The same whole. */
export const ownAuditDetail: OwnAuditDetail = {
  ...ownAudit,
  designerId: idOf(2),
  details: {},
  revision: 1,
  screenshots: [],
  copyrightProof: null,
  rightsRecord: null,
  appeal: null,
  package: null,
  content: null,
  timeline: [],
  createdAt: at,
}

/** The same in a list. */
export const ownWork: Work & { readonly audit: OwnAudit } = {
  id: ownAudit.auditId,
  productId: null,
  productType: ownAudit.productType,
  name: ownAudit.name,
  version: ownAudit.version,
  priceCoins: null,
  cover: null,
  productState: null,
  audit: ownAudit,
  publishedAt: null,
  updatedAt: at,
  medium: null,
  tags: [],
  copyrightHolder: null,
  downloads: null,
  can: null,
}
