import { declarationOf, type NoticeKind, type WithParams } from '@easel/contract/base/notices/kinds.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { notifyOfAll } from '../../../platform/db/notifyQueries.ts'
import { newId } from '../../../platform/ids.ts'
import { type Message, putAllInOutbox } from '../../../platform/outbox/outbox.ts'
import { NOTICE_CHANNEL } from './channel.ts'
import { mailOf, mailOfMany, type NoticeText } from './mail.ts'
import { insertNotices, type Recipient, recipientsOf } from './queries.ts'
import { aboutOf, type NoticeSubject, nameIn, paramsIn, rowOfSubject } from './subject.ts'

export { unreadCount } from './queries.ts'
export type { NoticeKind }

interface Common {
  readonly accountId: string
  readonly reasons?: readonly string[]
  readonly note?: string | null
  /** One per event and account, such as `audit.reject:<auditId>`: written again, it is dropped. */
  readonly key: string
}

/** A notice to be written, with the parameters that its kind declares. */
export type NewNotice = {
  [Kind in NoticeKind]: Common & {
    readonly kind: Kind
    /** What it is about; null where that is the account itself. */
    readonly subject: NoticeSubject<Kind> | null
  } & WithParams<Kind>
}[NoticeKind]

/**
 * Notifies an account, designer or not (spec §3, notification): the notice, the mail in the recipient's language, and
 * the live count, all with the transaction's commit or not at all. @returns whether it was new.
 */
export async function putNotice(tx: Db, clock: Clock, notice: NewNotice): Promise<boolean> {
  return (await putNotices(tx, clock, [notice])) > 0
}

/** Several at once: a notice of each, but of works rejected together one mail. @returns how many were new. */
export async function putNotices(tx: Db, clock: Clock, notices: readonly NewNotice[]): Promise<number> {
  const written = notices.map((notice) => ({ notice, row: rowOf(notice, clock.now()) }))
  const ids = await insertNotices(
    tx,
    written.map(({ row }) => row),
  )
  const fresh = written.flatMap(({ notice, row }) => (ids.has(row.notice_id) ? [notice] : []))
  const byAccount = Map.groupBy(fresh, ({ accountId }) => accountId)
  const recipients = [...(await recipientsOf(tx, [...byAccount.keys()]))]
  const mails = recipients.flatMap(([accountId, recipient]) =>
    groupsOf((byAccount.get(accountId) ?? []).filter(({ kind }) => declarationOf(kind).mail !== false)).map(
      (group) => mailTo(accountId, recipient, group),
    ),
  )
  await putAllInOutbox(tx, clock, mails)
  await notifyOfAll(
    tx,
    NOTICE_CHANNEL,
    recipients.map(([accountId]) => accountId),
  )
  return fresh.length
}

/** One mail about all of them. */
function mailTo(
  accountId: string,
  { email, locale, nickname }: Recipient,
  group: readonly [NewNotice, ...NewNotice[]],
): Message {
  const [first, ...more] = group
  const language = LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE
  const text = (notice: NewNotice): NoticeText => textOf(notice, nickname, language)
  return {
    // Sent once, by the first of its notices' keys.
    key: `notice:${first.key}:${accountId}`,
    channel: 'EMAIL',
    recipient: email,
    ...(more.length > 0
      ? mailOfMany(language, [text(first), ...more.map(text)])
      : mailOf(language, text(first))),
  }
}

/** What one mail is about: notices of a kind that go together, or one notice. */
function groupsOf(notices: readonly NewNotice[]): [NewNotice, ...NewNotice[]][] {
  const byKind = Map.groupBy(notices, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, [first, ...more]]): [NewNotice, ...NewNotice[]][] => {
    if (!first) return []
    return declarationOf(kind).together
      ? [[first, ...more]]
      : [first, ...more].map((notice): [NewNotice] => [notice])
  })
}

function textOf(
  { kind, subject, reasons = [], note = null, params = {} }: NewNotice,
  nickname: string | null,
  locale: Locale,
): NoticeText {
  const address = declarationOf(kind).link?.address(aboutOf(subject, locale)) ?? null
  const productName = nameIn(subject, locale)
  return { kind, productName, reasons, note, params: paramsIn(params, locale), nickname, address }
}

function rowOf(notice: NewNotice, now: Date) {
  const { sentAs } = declarationOf(notice.kind)
  return {
    notice_id: newId(),
    account_id: notice.accountId,
    kind: sentAs?.kind ?? notice.kind,
    ...rowOfSubject(notice.subject, notice.params ?? {}),
    reasons: [...(sentAs ? [sentAs.reason] : []), ...(notice.reasons ?? [])],
    note: notice.note ?? null,
    key: notice.key,
    created_at: now,
  }
}
