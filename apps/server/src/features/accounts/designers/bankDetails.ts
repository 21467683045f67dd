import type { Secrets } from '../../../platform/secrets.ts'
import { revealed } from './details.ts'
import type { DesignerRow } from './queries.ts'

/** The bank details in force, the account number in the open: for what is paid, never for a reply. */
export interface BankDetails {
  readonly name: string
  /** The code of one of domain's BANKS, or the name of another bank. */
  readonly bankName: string
  /** Of another bank; null of one of BANKS. */
  readonly bic: string | null
  /** ISO 3166-1 alpha-2, of the bank. */
  readonly country: string
  readonly province: string
  readonly city: string
  readonly branch: string
  readonly accountNumber: string
}

/** Null where no account number is on record. */
export function bankDetailsOf(secrets: Secrets, row: DesignerRow): BankDetails | null {
  const accountNumber = revealed(secrets, row.designer_id, row, 'accountNumber')
  if (!accountNumber) return null
  return {
    name: row.bank_account_name,
    bankName: shownBank(row),
    bic: row.bank_bic,
    country: row.bank_country,
    province: row.bank_province,
    city: row.bank_city,
    branch: row.bank_branch,
    accountNumber,
  }
}

/** A bank as payments and screens name it: the code of a listed one, or the name of another. */
export const shownBank = (row: Pick<DesignerRow, 'bank_name' | 'bank_other_name'>): string =>
  row.bank_other_name ?? row.bank_name
