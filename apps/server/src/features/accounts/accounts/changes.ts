import { createHash, randomBytes } from 'node:crypto'
import { addresses } from '@easel/contract/addresses.ts'
import { LOCALES, type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { type ChangeKind, UNDO_DAYS } from '@easel/domain/accounts/accounts/changes.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { type Message, putInOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertChange } from './changeQueries.ts'
import type { AccountRow } from './queries.ts'

const DAY_MILLISECONDS = 24 * 3_600_000

/** A token has 128 random bits: it is found by its plain hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const undoMessageKeys = (changeId: string): string[] =>
  (['EMAIL', 'SMS'] as const).map((channel) => `undo:${changeId}:${channel}`)

export const newUndoToken = () => randomBytes(16).toString('base64url')

/**
 * Stores what an account was before a change and notifies the old contacts, with a link that undoes it. Contacts that
 * nobody has confirmed receive nothing: the link would give the account to a stranger. An account without any
 * confirmed contact keeps nothing.
 * @param before the account as it was.
 */
export async function recordChange(
  tx: Db,
  { clock, config, publicUrl }: Pick<Platform, 'clock' | 'config' | 'publicUrl'>,
  kind: ChangeKind,
  before: AccountRow,
): Promise<void> {
  const recipients = recipientsOf(kind, before, config)
  if (recipients.length === 0) return
  const changedAt = clock.now()
  const expiresAt = new Date(changedAt.getTime() + UNDO_DAYS * DAY_MILLISECONDS)
  const [id, token] = [newId(), newUndoToken()]
  await insertChange(tx, {
    id,
    accountId: before.id,
    kind,
    tokenHash: tokenHash(token),
    email: before.email,
    emailVerified: before.email_verified,
    phone: before.phone_verified ? before.phone : null,
    changedAt,
    expiresAt,
  })
  const link = publicUrl() + addresses.undo(token)
  const locale = LOCALES.find((known) => known === before.locale) ?? 'en'
  for (const recipient of recipients)
    await putInOutbox(tx, clock, {
      ...messageTo(recipient, id, isFirstPhone(kind, before) ? 'FIRST_PHONE' : kind, locale, link),
      secret: { text: token, until: expiresAt },
    })
}

const isFirstPhone = (kind: ChangeKind, before: AccountRow): boolean =>
  kind === 'PHONE' && !before.phone_verified

/** The old contact itself and the e-mail; the phone where neither is confirmed. */
function recipientsOf(kind: ChangeKind, before: AccountRow, { contacts }: Config): string[] {
  const email = before.email_verified ? before.email : null
  const phone = before.phone_verified && contacts.includes('phone') ? before.phone : null
  const first = kind === 'PHONE' ? [phone, email] : [email]
  const recipients = first.filter((contact) => contact !== null)
  return recipients.length > 0 || phone === null ? recipients : [phone]
}

function messageTo(
  recipient: string,
  changeId: string,
  kind: ChangeKind | 'FIRST_PHONE',
  locale: Locale,
  link: string,
): Message {
  const params = { days: UNDO_DAYS, link }
  if (!recipient.includes('@'))
    return {
      key: `undo:${changeId}:SMS`,
      channel: 'SMS',
      recipient,
      subject: null,
      text: messageOf(locale, `changeSms.${kind}`, params),
    }
  const text = [messageOf(locale, `changeMail.${kind}.body`), messageOf(locale, 'changeMail.undo', params)]
  return {
    key: `undo:${changeId}:EMAIL`,
    channel: 'EMAIL',
    recipient,
    subject: messageOf(locale, `changeMail.${kind}.subject`),
    text: text.join('\n\n'),
  }
}
