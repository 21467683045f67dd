import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const ledger = noun({
  endpoints,
  refusals: {},
  console: [
    { section: 'finance/accounts', needs: 'findLedgerOwner', place: 87 },
    { section: 'finance/journals', needs: 'listJournals', place: 88 },
  ],
})
