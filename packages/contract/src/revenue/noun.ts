import { noun } from '../noun.ts'
import * as endpoints from './endpoints.ts'

export const revenue = noun({
  endpoints,
  refusals: {
    'revenue.notYours': 403,
    'revenue.otherMonth': 400,
    'revenue.range': 400,
  },
  relations: { revenueProduct: ['owner', 'sharer', 'stranger'] },
})
