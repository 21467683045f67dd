import type { BulkItem, Review, ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import type { DesignerRecord } from '@easel/contract/review/reviews/record.ts'
import { idOf } from '../../../../app/testing/server.ts'
import { pictureOf } from '../../../../ui/testing/samples.ts'

/** A wallpaper that waits. */
export const reviewItem: ReviewItem = {
  auditId: idOf(1),
  productId: null,
  productType: 'WALLPAPER',
  auditType: 'ADD',
  versionKind: null,
  state: 'WAITING_REVIEW',
  name: 'Dunes at dusk',
  version: null,
  cover: { ...pictureOf(1080, 2400), fileId: idOf(9) },
  submittedAt: '2026-11-20T10:00:00.000Z',
  releaseAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  decision: null,
  queue: null,
  askedAt: null,
  nudge: { at: null, from: null },
  appealed: null,
  isBeingDrawn: false,
  appealedAt: null,
  medium: null,
  fileName: null,
  batchId: null,
  designerId: idOf(2),
  designerName: 'Dune Studio',
  designerBanned: false,
  designerLevel: 'NONE',
  findingCounts: { error: 0, warning: 0 },
  claim: null,
  due: { day: '2026-11-23', workingDays: 2 },
  decidedBy: null,
  isAutoApproved: false,
  hold: null,
  resubmitted: false,
  answered: false,
  own: false,
  can: { claim: null, takeBack: null },
  canUntil: null,
}

/** The same as a reviewer opens it. */
export const review: Review = {
  ...reviewItem,
  audit: {
    ...reviewItem,
    details: {},
    revision: 1,
    screenshots: [],
    copyrightProof: null,
    rightsRecord: null,
    appeal: null,
    package: null,
    content: null,
    timeline: [],
    createdAt: reviewItem.updatedAt,
  },
  previous: null,
  changes: [],
  rejected: null,
  history: [],
  designerLanguage: 'en',
}

/** The same in a bulk. */
export const bulkItem: BulkItem = {
  ...reviewItem,
  details: {},
  picture: reviewItem.cover,
  lastRejections: [],
}

export const record: DesignerRecord = {
  designerId: reviewItem.designerId,
  nickname: 'Dune Studio',
  registrationStatus: 'VERIFIED',
  designerLevel: 'A',
  language: 'zh',
  appliedAt: '2026-03-01T08:00:00.000Z',
  works: { published: 41, hidden: 2, removed: 1 },
  submissions: { waiting: 3, approved: 44, rejected: 7, revoked: 2 },
  reasons: [
    { reason: 'lowQuality', count: 4 },
    { reason: 'copyrightProof', count: 2 },
  ],
  appeals: { waiting: 1, granted: 2, upheld: 3 },
  bans: { count: 2, until: '9999-12-31T00:00:00.000Z' },
}
