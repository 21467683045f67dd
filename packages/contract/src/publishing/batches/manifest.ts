import { batchPolicy } from '@easel/domain/publishing/batches/policy.ts'
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
  policies: { batch: { ...batchPolicy, relations: ['owner', 'inConflict', 'staff', 'stranger'] } },
})
