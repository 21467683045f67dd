import { banLifecycle } from '@easel/domain/designers/bans.ts'
import { infoChangeLifecycle, registrationLifecycle } from '@easel/domain/designers/lifecycle.ts'
import { noun } from '../noun.ts'
import * as bans from './bans.ts'
import * as endpoints from './endpoints.ts'

export const designers = noun({
  endpoints: { ...bans, ...endpoints },
  refusals: {
    'agreement.required': 403,
    'ban.notActive': 409,
    banned: 403,
    'designer.alreadyVerified': 409,
    'designer.cannotApplyNow': 409,
    'designer.fileUnknown': 400,
    'designer.infoLocked': 409,
    'designer.nameTaken': 409,
    'designer.notVerified': 409,
    'designer.notWaiting': 409,
    'designer.pending': 409,
    'designer.reasonMissing': 400,
    'designer.typeFixed': 409,
    designer_not_registered: 423,
    designer_not_verified: 401,
    whitelist_refused: 403,
  },
  console: [
    { section: 'designers', needs: 'staffListDesigners', place: 50 },
    { section: 'bans', needs: 'staffListBans', place: 80 },
  ],
  lifecycles: { ban: banLifecycle, infoChange: infoChangeLifecycle, registration: registrationLifecycle },
})
