import { auditLifecycle } from '@easel/domain/publishing/audits/lifecycle.ts'
import { auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import { links } from '../../base/notices/links.ts'
import { noun } from '../../noun.ts'
import * as drafts from './draftEndpoints.ts'
import * as endpoints from './endpoints.ts'
import * as previews from './previewEndpoints.ts'
import * as works from './workEndpoints.ts'

export const audits = noun({
  endpoints: { ...endpoints, ...drafts, ...previews, ...works },
  refusals: {
    'audit.approvedByColleague': 403,
    'audit.cannotClaimNow': 409,
    'audit.cannotDecideNow': 409,
    'audit.cannotNudgeNow': 409,
    'audit.cannotResubmitNow': 409,
    'audit.cannotReviseNow': 409,
    'audit.cannotRevokeNow': 409,
    'audit.cannotRevokeOthers': 403,
    'audit.cannotSubmitNow': 409,
    'audit.cannotTakeBackNow': 409,
    'audit.changedMeanwhile': 409,
    'audit.duplicate': 409,
    'audit.mediumMissing': 400,
    'audit.notDraft': 409,
    'audit.notDueYet': 409,
    'audit.notYourProduct': 403,
    'audit.noteMissing': 400,
    'audit.nothingChanged': 409,
    'audit.onlyOwnSubmit': 403,
    'audit.packageMissing': 400,
    'audit.reasonMissing': 400,
    'audit.submittedBefore': 409,
    'audit.superseded': 409,
    'audit.unsupportedType': 400,
    'audit.wrongState': 409,
    'nudge.onlyOnce': 409,
    'nudge.tooEarly': 409,
    'previewLink.ended': 404,
    'previewLink.notNow': 409,
    'removal.notWaiting': 409,
    'removal.waiting': 409,
  },
  notices: { SCREENSHOTS_NEEDED: { about: 'work', tone: 'bad', link: links.workToFix } },
  lifecycles: { audit: auditLifecycle },
  policies: { audit: auditPolicy },
})
