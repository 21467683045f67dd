import { noun } from '../noun.ts'
import * as endpoints from './endpoints.ts'
import * as staff from './staff.ts'

export const sales = noun({
  endpoints: { ...endpoints, ...staff },
  refusals: {
    'sales.batchDiffers': 409,
    'sales.noBatch': 409,
    'sales.future': 400,
    'sales.malformed': 400,
    'sales.tooMuch': 400,
  },
  console: [{ section: 'finance/feed', needs: 'listSalesDays', place: 83 }],
})
