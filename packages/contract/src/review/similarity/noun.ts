import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const likeness = noun({
  endpoints,
  refusals: {},
})
