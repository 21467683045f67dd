import type { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { Identity } from '../../accounts/designers/public.ts'

const contextOf = (withdrawalId: string) => `withdrawal:${withdrawalId}:person`

export const sealedPerson: SealedColumn = {
  table: 'withdrawal',
  key: 'withdrawal_id',
  column: 'person_cipher',
  context: contextOf,
}

/** Who is paid, of a withdrawal; kept only where their tax is withheld and filed. */
export const personColumns = (
  secrets: Secrets,
  { withdrawalId, invoiceType }: { readonly withdrawalId: string; readonly invoiceType: string },
  person: Identity,
): { readonly person_cipher?: string } =>
  invoiceType === ('WITHHOLDING' satisfies InvoiceType)
    ? { person_cipher: secrets.encrypt(JSON.stringify(person), contextOf(withdrawalId)) }
    : {}

/** In the open. The caller asks who may, and writes the activity log. */
export const openedPerson = (secrets: Secrets, withdrawalId: string, cipher: string): Identity =>
  Identity.parse(JSON.parse(secrets.decrypt(cipher, contextOf(withdrawalId))))
