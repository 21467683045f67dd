import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Message } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { undoableChanges } from './changeQueries.ts'
import { type AccountRow, findAccount } from './queries.ts'

export interface SecurityContacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly locale: Locale
}

/**
 * Where an account is told of what a thief would do: the confirmed contacts in force, and those that it had before
 * changes which can still be undone (docs/decisions/accounts.md).
 */
export async function securityContacts(
  db: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  accountId: string,
): Promise<SecurityContacts> {
  const account = await findAccount(db, accountId)
  const before = await undoableChanges(db, accountId, clock.now())
  const emails = [
    ...(account?.email_verified ? [account.email] : []),
    ...before.filter((change) => change.email_verified).map((change) => change.email),
  ]
  const phones = config.contacts.includes('phone')
    ? [account?.phone_verified ? account.phone : null, ...before.map((change) => change.phone)]
    : []
  return {
    emails: [...new Set(emails)],
    phones: [...new Set(phones.filter((phone) => phone !== null))],
    locale: localeOf(account),
  }
}

interface SecurityWords {
  readonly subject: string
  readonly text: string
  /** Null where phones are not told. */
  readonly sms: string | null
}

/** The same for all of them, each under a key of its own. */
export function securityMessages(
  { emails, phones }: SecurityContacts,
  key: string,
  { subject, text, sms }: SecurityWords,
): Message[] {
  const told = sms === null ? [] : phones.map((recipient) => ({ recipient, text: sms }))
  return [
    ...emails.map(
      (recipient, index): Message => ({
        channel: 'EMAIL',
        recipient,
        subject,
        text,
        key: `${key}:EMAIL:${index}`,
      }),
    ),
    ...told.map(
      (each, index): Message => ({ channel: 'SMS', ...each, subject: null, key: `${key}:SMS:${index}` }),
    ),
  ]
}

/** The language in which an account is written to. */
const localeOf = (account: AccountRow | undefined): Locale =>
  LOCALES.find((known) => known === account?.locale) ?? DEFAULT_LOCALE
