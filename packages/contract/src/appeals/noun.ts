import { appealLifecycle } from '@easel/domain/appeals/lifecycle.ts'
import { noun } from '../noun.ts'
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
  console: [{ section: 'appeals', needs: 'listAppeals', place: 30 }],
  lifecycles: { appeal: appealLifecycle },
})
