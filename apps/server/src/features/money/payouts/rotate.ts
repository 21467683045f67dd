import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'
import { fileContext, partContext } from './content.ts'
import { accountContext, personContext } from './request.ts'

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'payout', key: 'payout_id', column: 'account_cipher', of: 'key', context: accountContext },
  { table: 'payout', key: 'payout_id', column: 'person_cipher', of: 'key', context: personContext },
  { table: 'bank_file', key: 'bank_file_id', column: 'content_cipher', context: fileContext },
  { table: 'bank_file_part', key: 'bank_file_part_id', column: 'cipher', context: partContext },
]
