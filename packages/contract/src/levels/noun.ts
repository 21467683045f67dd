import { noun } from '../noun.ts'
import * as endpoints from './endpoints.ts'

export const levels = noun({
  endpoints,
  refusals: { 'level.unchanged': 409 },
})
