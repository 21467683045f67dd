import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'
import { NUMBER_COLUMNS, numberContext, type SecretField } from './details.ts'
import { draftContext } from './info.ts'

/** The numbers of a designer, in force and as a change asks for them. */
const numbers = (field: SecretField): SealedColumn[] => {
  const place = {
    table: 'designer',
    key: 'designer_id',
    column: NUMBER_COLUMNS[field][0],
    context: (designerId: string) => numberContext(designerId, field),
  }
  const before = { ...place, table: 'payout_change', key: 'payout_change_id', of: 'designer_id' }
  return [place, { ...place, within: 'info_change' }, { ...before, within: 'before' }]
}

export const sealedColumns: readonly SealedColumn[] = [
  ...numbers('idCardNumber'),
  ...numbers('accountNumber'),
  ...numbers('businessLicense'),
  { table: 'designer_draft', key: 'account_id', column: 'draft_cipher', context: draftContext },
]
