import { rightsPolicy } from '@easel/domain/publishing/rights/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const rights = noun({
  endpoints,
  refusals: {
    'rights.archived': 409,
    'rights.notYours': 403,
    'rights.tooMany': 409,
  },
  policies: { rightsRecord: rightsPolicy },
})
