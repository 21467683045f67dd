import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const storeFeed = noun({
  endpoints,
  refusals: {
    'store.keyWrong': 401,
    'store.dayArchived': 409,
    'store.dayNotBegun': 400,
  },
})
