import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const home = noun({
  endpoints,
  refusals: {},
})
