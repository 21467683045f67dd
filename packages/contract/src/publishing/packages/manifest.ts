import { packagePolicy } from '@easel/domain/publishing/packages/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const packages = noun({
  endpoints,
  refusals: {
    'package.refused': 400,
    'package.wrongType': 400,
  },
  policies: { package: packagePolicy },
})
