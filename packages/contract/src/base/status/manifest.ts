import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const status = noun({
  endpoints,
  refusals: {},
  console: [{ section: 'status', needs: 'getStatus', place: 115 }],
})
