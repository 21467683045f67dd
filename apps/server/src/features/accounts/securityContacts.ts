import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { Db } from '../../platform/db/connection.ts'
import { undoableChanges } from './changeQueries.ts'
import { findAccount } from './queries.ts'

export interface SecurityContacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly locale: Locale
}

/**
 * Where an account is told of what a thief would do: the confirmed contacts in force, and those that it had before
 * changes which can still be undone (docs/decisions/accounts.md).
 */
export async function securityContacts(db: Db, accountId: string, now: Date): Promise<SecurityContacts> {
  const account = await findAccount(db, accountId)
  const before = await undoableChanges(db, accountId, now)
  const emails = [
    ...(account?.email_verified ? [account.email] : []),
    ...before.filter((change) => change.email_verified).map((change) => change.email),
  ]
  const phones = [account?.phone_verified ? account.phone : null, ...before.map((change) => change.phone)]
  return {
    emails: [...new Set(emails)],
    phones: [...new Set(phones.filter((phone) => phone !== null))],
    locale: LOCALES.find((known) => known === account?.locale) ?? DEFAULT_LOCALE,
  }
}
