import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const outbox = noun({
  endpoints,
  refusals: {
    'outbox.carrierConfigured': 404,
    'outbox.production': 404,
  },
  console: [{ section: 'outbox', needs: 'listOutbox', place: 120 }],
})
