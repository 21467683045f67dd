import { sealedColumns as ofDesigners } from '../features/accounts/designers/public.ts'
import { sealedColumns as ofWebhooks } from '../features/accounts/webhooks/public.ts'
import { sealedColumns as ofFiles } from '../features/base/files/public.ts'
import { sealedColumns as ofPayouts } from '../features/money/payouts/public.ts'
import { sealedColumns as ofWithdrawals } from '../features/money/withdrawals/public.ts'
import { sealedColumns as ofTenders } from '../features/tenders/tenders/public.ts'

/** Everything that SECRET_KEY encrypts; a test holds it against the catalogue. */
export const SEALED_COLUMNS = [
  ...ofDesigners,
  ...ofFiles,
  ...ofPayouts,
  ...ofTenders,
  ...ofWebhooks,
  ...ofWithdrawals,
]
