import { HOME_COUNTRY } from '@easel/domain/accounts/designers/bankAccount.ts'
import { z } from 'zod'
import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Who is paid: the bank data as they were verified when the withdrawal was applied for, or paid again. */
const Creditor = z.object({
  name: z.string(),
  bankName: z.string(),
  bic: z.string().nullable().default(null),
  country: z.string().default(HOME_COUNTRY),
  province: z.string(),
  city: z.string(),
  branch: z.string(),
  accountNumber: z.string(),
})
export type Creditor = z.infer<typeof Creditor>

const contextOf = (withdrawalId: string) => `withdrawal:${withdrawalId}:creditor`

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'withdrawal', key: 'withdrawal_id', column: 'creditor_cipher', context: contextOf },
]

/** The columns of a withdrawal: encrypted whole, and beside it what a screen shows. */
export function creditorColumns(secrets: Secrets, withdrawalId: string, creditor: Creditor) {
  return {
    creditor_cipher: secrets.encrypt(JSON.stringify(creditor), contextOf(withdrawalId)),
    bank_account_name: creditor.name,
    bank_name: creditor.bankName,
    bank_branch: creditor.branch,
    bank_card_last4: creditor.accountNumber.slice(-4),
  }
}

export const openedCreditor = (secrets: Secrets, withdrawalId: string, cipher: string): Creditor =>
  Creditor.parse(JSON.parse(secrets.decrypt(cipher, contextOf(withdrawalId))))
