import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const packages = noun({
  endpoints,
  refusals: {
    'package.refused': 400,
    'package.wrongType': 400,
  },
  relations: { package: ['owner', 'stranger'] },
})
