import { revenuePolicy } from '@easel/domain/money/revenue/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as staff from './staff.ts'

export const revenue = noun({
  endpoints: { ...endpoints, ...staff },
  refusals: {
    'revenue.notYours': 403,
    'revenue.otherMonth': 400,
    'revenue.range': 400,
  },
  policies: { revenueProduct: revenuePolicy },
})
