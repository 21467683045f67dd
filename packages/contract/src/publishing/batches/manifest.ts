import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const batches = noun({
  endpoints,
  refusals: {
    'batch.full': 409,
    'batch.notFound': 409,
    'batch.tooManyOpen': 409,
    'batch.wrongType': 409,
  },
  relations: { batch: ['owner', 'inConflict', 'staff', 'stranger'] },
})
