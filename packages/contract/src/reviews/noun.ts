import { noun } from '../noun.ts'
import * as endpoints from './endpoints.ts'

export const reviews = noun({
  endpoints,
  refusals: {
    'bulk.nothingHeld': 409,
    'bulk.nothingWaits': 409,
    'claim.lost': 409,
    'claim.taken': 409,
  },
  console: [
    { section: 'queue', needs: 'listReviews', place: 10 },
    { section: 'bulk', needs: 'listBulks', place: 20 },
    { section: 'works', needs: 'staffListProducts', place: 40 },
    { section: 'removals', needs: 'listRemovals', place: 60 },
  ],
})
