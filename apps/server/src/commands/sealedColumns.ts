import { sealedColumns as ofDesigners } from '../features/designers/public.ts'
import { sealedColumns as ofFiles } from '../features/files/public.ts'
import { sealedColumns as ofPayouts } from '../features/payouts/public.ts'
import { sealedColumns as ofTenders } from '../features/tenders/public.ts'
import { sealedColumns as ofWithdrawals } from '../features/withdrawals/public.ts'

/** Everything that SECRET_KEY encrypts; a test holds it against the catalogue. */
export const SEALED_COLUMNS = [...ofDesigners, ...ofFiles, ...ofPayouts, ...ofTenders, ...ofWithdrawals]
