import { addresses } from '@easel/contract/addresses.ts'
import { messageOf } from '@easel/contract/messages/index.ts'
import { CLOSING_DAYS } from '@easel/domain/entrypoints/closing/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { putAllInOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { securityContacts, securityMessages } from '../../accounts/accounts/public.ts'
import type { ClosingRow } from './queries.ts'

type Deps = Pick<Platform, 'clock' | 'config' | 'publicUrl'>
type Told = Pick<ClosingRow, 'closing_id' | 'account_id'>

const keyOf = (closingId: string, step: string) => `closing:${closingId}:${step}`

/** Mail and SMS at the request, with the link that keeps the account. @returns the keys of the messages. */
export async function notifyOfRequest(
  tx: Db,
  { clock, config, publicUrl }: Deps,
  closing: Told & { readonly closesAt: Date; readonly token: string },
): Promise<string[]> {
  const { closing_id: closingId, account_id: accountId, closesAt, token } = closing
  const contacts = await securityContacts(tx, { clock, config }, accountId)
  const { locale } = contacts
  const words = { link: publicUrl() + addresses.keepAccount(token), closesAt: closesAt.toISOString() }
  const texts = {
    subject: messageOf(locale, 'closingMail.REQUESTED.subject'),
    text: messageOf(locale, 'closingMail.REQUESTED.body', words),
    sms: messageOf(locale, 'closingSms.REQUESTED', words),
  }
  const secret = { text: token, until: closesAt }
  const messages = securityMessages(contacts, keyOf(closingId, 'REQUESTED'), texts).map((message) => ({
    ...message,
    secret,
  }))
  await putAllInOutbox(tx, clock, messages)
  return messages.map(({ key }) => key)
}

/** That it is cancelled, that all has left and what it still waits for, or that it is done. */
export async function notifyOfStep(
  tx: Db,
  { clock, config, publicUrl }: Deps,
  { closing_id: closingId, account_id: accountId }: Told,
  step: 'CANCELLED' | 'WINDING_UP' | 'CLOSED',
): Promise<void> {
  const contacts = await securityContacts(tx, { clock, config }, accountId)
  const { locale } = contacts
  const words = { link: publicUrl() + addresses.closing(), days: CLOSING_DAYS }
  const texts = {
    subject: messageOf(locale, `closingMail.${step}.subject`),
    text: messageOf(locale, `closingMail.${step}.body`, words),
    sms: null,
  }
  await putAllInOutbox(tx, clock, securityMessages(contacts, keyOf(closingId, step), texts))
}
