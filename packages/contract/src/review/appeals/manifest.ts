import { appealLifecycle } from '@easel/domain/review/appeals/lifecycle.ts'
import { appealPolicy } from '@easel/domain/review/appeals/policy.ts'
import { links } from '../../base/notices/links.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const appeals = noun({
  endpoints,
  refusals: {
    'appeal.wrongState': 409,
    'appeal.notRejected': 409,
    'appeal.notWaiting': 409,
    'appeal.onlyOne': 409,
    'appeal.ownRejection': 403,
    'appeal.tooLate': 409,
  },
  notices: {
    APPEAL_GRANTED: { about: 'work', tone: 'ok', link: links.statusOfWork },
    APPEAL_UPHELD: { about: 'work', tone: 'bad', link: links.workToFix },
  },
  console: [{ section: 'appeals', needs: 'listAppeals', place: 30 }],
  lifecycles: { appeal: appealLifecycle },
  policies: { appeal: appealPolicy },
})
