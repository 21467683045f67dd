import { auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { links } from '../../base/notices/links.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as holds from './holds.ts'
import * as overviewEndpoints from './overviewEndpoints.ts'
import * as quality from './quality.ts'
import * as queueEndpoints from './queueEndpoints.ts'
import * as record from './record.ts'

export const reviews = noun({
  endpoints: { ...endpoints, ...overviewEndpoints, ...queueEndpoints, ...record, ...holds, ...quality },
  refusals: {
    'bulk.nothingClaimed': 409,
    'bulk.nothingWaits': 409,
    'claim.lost': 409,
    'claim.taken': 409,
    'hold.none': 409,
    'hold.notWaiting': 409,
    'hold.ownOpinion': 409,
    'note.full': 409,
    'sample.looked': 409,
    'sample.ownDecision': 403,
    'savedFilter.tooMany': 409,
  },
  notices: {
    // Spec §3: rejected.
    REJECT: { about: 'work', tone: 'bad', link: links.workToFix, together: true },
    APPROVAL_TAKEN_BACK: { about: 'work', tone: 'off', link: links.statusOfWork, together: true },
    // Spec §3 knows three kinds about products, and none for an application for removal that is refused.
    REMOVAL_REFUSED: {
      about: 'work',
      tone: 'bad',
      link: links.statusOfProduct,
      sentAs: { kind: 'REJECT', reason: 'removalRefused' },
    },
  },
  console: [
    // Its links lead into the queue, which administrators don't have.
    { section: 'overview', needs: 'listReviews', place: 5 },
    { section: 'queue', needs: 'listReviews', place: 10 },
    { section: 'bulk', needs: 'listBulks', place: 20 },
    { section: 'works', needs: 'staffListProducts', place: 40 },
    { section: 'removals', needs: 'listRemovals', place: 60 },
    { section: 'quality', needs: 'listReviewers', place: 67 },
  ],
  policies: {
    approval: { ...auditPolicy, relations: ['inConflict', 'assigned', 'colleague', 'staff', 'stranger'] },
    removal: { ...productPolicy, relations: ['inConflict', 'staff', 'stranger'] },
    sample: { ...auditPolicy, relations: ['inConflict', 'staff', 'stranger'] },
  },
})
