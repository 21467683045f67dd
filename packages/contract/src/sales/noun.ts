import { noun } from '../noun.ts'
import * as endpoints from './endpoints.ts'

export const sales = noun({
  endpoints,
  refusals: {
    'sales.batchDiffers': 409,
    'sales.noBatch': 409,
    'sales.future': 400,
    'sales.malformed': 400,
  },
})
