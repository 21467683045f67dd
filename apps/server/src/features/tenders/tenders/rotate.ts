import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'
import { sealKeyContext } from './seal.ts'

/** Bids are encrypted under the key of their tender, which is what SECRET_KEY encrypts. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'tender', key: 'tender_id', column: 'seal_key', context: sealKeyContext },
]
