import { z } from 'zod'
import type { SealedColumn } from '../../../platform/rotation/sealedColumn.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type DesignerWithAccount, type Identity, identityOf } from '../../accounts/designers/public.ts'

const Person = z.object({ name: z.string(), idCardNumber: z.string().nullable() })

const contextOf = (withdrawalId: string) => `withdrawal:${withdrawalId}:person`

export const sealedPerson: SealedColumn = {
  table: 'withdrawal',
  key: 'withdrawal_id',
  column: 'person_cipher',
  context: contextOf,
}

/** Who is paid, as they are on file at this moment; kept only where their tax is withheld and filed. */
export const personColumns = (
  secrets: Secrets,
  { withdrawalId, invoiceType }: { readonly withdrawalId: string; readonly invoiceType: string },
  designer: DesignerWithAccount,
): { readonly person_cipher?: string } =>
  invoiceType === 'WITHHOLDING'
    ? {
        person_cipher: secrets.encrypt(
          JSON.stringify(identityOf(secrets, designer)),
          contextOf(withdrawalId),
        ),
      }
    : {}

/** In the open. The caller asks who may, and writes the activity log. */
export const openedPerson = (secrets: Secrets, withdrawalId: string, cipher: string): Identity =>
  Person.parse(JSON.parse(secrets.decrypt(cipher, contextOf(withdrawalId))))
