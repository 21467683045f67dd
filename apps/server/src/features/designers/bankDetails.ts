import type { Secrets } from '../../platform/secrets.ts'
import { unmasked } from './details.ts'
import type { DesignerRow } from './queries.ts'

/** The bank details in force, the account number in the open: for what is paid, never for a reply. */
export interface BankDetails {
  readonly name: string
  /** One of domain's BANKS. */
  readonly bankName: string
  readonly province: string
  readonly city: string
  readonly branch: string
  readonly accountNumber: string
}

/** Null where no account number is on record. */
export function bankDetailsOf(secrets: Secrets, row: DesignerRow): BankDetails | null {
  const accountNumber = unmasked(secrets, row.designer_id, row, 'accountNumber')
  if (!accountNumber) return null
  return {
    name: row.bank_account_name,
    bankName: row.bank_name,
    province: row.bank_province,
    city: row.bank_city,
    branch: row.bank_branch,
    accountNumber,
  }
}
