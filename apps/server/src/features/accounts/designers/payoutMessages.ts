import { randomBytes } from 'node:crypto'
import { addresses } from '@easel/contract/addresses.ts'
import { messageOf } from '@easel/contract/messages/index.ts'
import { UNDO_DAYS } from '@easel/domain/accounts/accounts/changes.ts'
import { bankOf } from '@easel/domain/accounts/designers/banks.ts'
import { type PayoutField, payoutPartsOf } from '@easel/domain/accounts/designers/payoutChange.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type Message, putAllInOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type SecurityContacts, securityContacts, securityMessages, tokenHash } from '../accounts/public.ts'
import { shownBank } from './bankDetails.ts'
import { type Declared, masked } from './details.ts'
import { insertPayoutLink } from './payoutChangeQueries.ts'
import type { DesignerRow } from './queries.ts'

export interface PayoutTold {
  readonly row: DesignerRow
  /** What is asked for, or in force now. */
  readonly declared: Declared
  readonly fields: readonly PayoutField[]
  readonly payoutChangeId: string
  /** Null while it waits. */
  readonly heldUntil: Date | null
}

/** A bank by its name, in both languages where it has one of its own, and the masked number of the account. */
export const bankWords = (declared: Pick<Declared, 'bank_name' | 'bank_other_name' | 'bank_card_last4'>) => ({
  bank: bankOf(declared.bank_name)?.name ?? shownBank(declared),
  account: masked(declared.bank_card_last4),
})

/**
 * Mail and SMS about a change of what money follows, to every contact that its owner may have, with a link that stops
 * it (docs/decisions/payout-details.md). The link of a change that waits works into the time in which it can be taken
 * back.
 */
export async function notifyOfPayoutChange(
  tx: Db,
  { clock, config, publicUrl }: Pick<Platform, 'clock' | 'config' | 'publicUrl'>,
  { row, declared, fields, payoutChangeId, heldUntil }: PayoutTold,
): Promise<void> {
  const now = clock.now()
  const contacts = await securityContacts(tx, { clock, config }, row.account_id)
  const { bank, account } = bankWords(declared)
  const token = randomBytes(16).toString('base64url')
  const until = heldUntil ?? new Date(now.getTime() + UNDO_DAYS * 24 * 3_600_000)
  const messages = messagesFor(contacts, {
    key: `payout-change:${payoutChangeId}:${heldUntil ? 'IN_FORCE' : 'WAITING'}`,
    link: publicUrl() + addresses.stopPayoutChange(token),
    facts: { bank: typeof bank === 'string' ? bank : bank[contacts.locale], account },
    fields,
    until,
    heldUntil,
  }).map((message) => ({ ...message, secret: { text: token, until } }))
  await insertPayoutLink(tx, {
    token_hash: tokenHash(token),
    payout_change_id: payoutChangeId,
    message_keys: messages.map(({ key }) => key),
    expires_at: until,
  })
  await putAllInOutbox(tx, clock, messages)
}

interface Written {
  readonly key: string
  readonly link: string
  readonly facts: { readonly bank: string; readonly account: string }
  readonly fields: readonly PayoutField[]
  readonly until: Date
  readonly heldUntil: Date | null
}

function messagesFor(contacts: SecurityContacts, written: Written): Message[] {
  const { locale } = contacts
  const { key, link, facts, fields, heldUntil } = written
  const until = written.until.toISOString()
  const state = heldUntil ? 'IN_FORCE' : 'WAITING'
  const words = payoutPartsOf(fields).map((part) => messageOf(locale, `payoutPart.${part}`))
  const parts = new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
  const body = heldUntil
    ? messageOf(locale, 'payoutMail.IN_FORCE.body', { ...facts, parts, heldUntil: heldUntil.toISOString() })
    : messageOf(locale, 'payoutMail.WAITING.body', { ...facts, parts })
  return securityMessages(contacts, key, {
    subject: messageOf(locale, `payoutMail.${state}.subject`),
    text: [body, messageOf(locale, 'payoutMail.stop', { link, until })].join('\n\n'),
    sms: heldUntil
      ? messageOf(locale, 'payoutSms.IN_FORCE', { ...facts, link, until })
      : messageOf(locale, 'payoutSms.WAITING', { ...facts, link }),
  })
}
