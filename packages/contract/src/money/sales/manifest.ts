import { salesRequestLifecycle, salesRequestPolicy } from '@easel/domain/money/sales/requests.ts'
import { addresses } from '../../addresses.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as staff from './staff.ts'

export const sales = noun({
  endpoints: { ...endpoints, ...staff },
  refusals: {
    'sales.batchDiffers': 409,
    'sales.batchDiscarded': 409,
    'sales.beforeFirst': 400,
    'sales.emptied': 409,
    'sales.noBatch': 409,
    'sales.future': 400,
    'sales.malformed': 400,
    'sales.tooMuch': 400,
    'salesRequest.askedAlready': 409,
    'salesRequest.dayIsTaken': 409,
    'salesRequest.decided': 409,
    'salesRequest.notEmpty': 409,
    'salesRequest.ownRequest': 403,
    'salesRequest.restated': 409,
  },
  notices: {
    SALES_OVERDUE: {
      about: 'account',
      params: { day: 'text', since: 'instant', count: 'number' },
      tone: 'bad',
      link: { words: 'notice.link.feed', address: () => addresses.consoleOverdueDays() },
    },
  },
  console: [{ section: 'finance/feed', needs: 'listSalesDays', place: 83 }],
  lifecycles: { salesRequest: salesRequestLifecycle },
  policies: { salesRequest: salesRequestPolicy },
})
