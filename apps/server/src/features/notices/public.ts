import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { NoticeKind } from '@easel/domain/notices/types.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import type { Params } from '@easel/domain/rule.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { notify } from '../../platform/db/notify.ts'
import { newId } from '../../platform/ids.ts'
import { putInOutbox } from '../../platform/outbox/outbox.ts'
import { NOTICE_CHANNEL } from './channel.ts'
import { mailOf, mailOfMany, type NoticeText, REMOVAL_REFUSED } from './mail.ts'
import { insertNotices, recipientsOf } from './queries.ts'

export { REMOVAL_REFUSED } from './mail.ts'
export { countUnread as unreadCount } from './queries.ts'

export interface NewNotice {
  readonly designerId: string
  readonly kind: NoticeKind
  readonly productType?: ProductType | null
  readonly productName?: string | null
  readonly productId?: string | null
  readonly auditId?: string | null
  readonly reasons?: readonly string[]
  readonly note?: string | null
  /** What the kind's sentence is filled with. */
  readonly params?: Params
  /** One per happening, such as `audit.reject:<auditId>`: told again, it is dropped. */
  readonly key: string
}

/**
 * Tells a designer (spec §3, notification): the notice, the mail in the recipient's language, and the live count,
 * all with the transaction's commit or not at all. @returns whether it was new.
 */
export async function putNotice(tx: Db, clock: Clock, notice: NewNotice): Promise<boolean> {
  return (await putNotices(tx, clock, [notice])) > 0
}

/** Several at once: a notice of each, but of works rejected together one mail. @returns how many were new. */
export async function putNotices(tx: Db, clock: Clock, notices: readonly NewNotice[]): Promise<number> {
  const keys = await insertNotices(
    tx,
    notices.map((notice) => rowOf(notice, clock.now())),
  )
  const fresh = notices.filter(({ key }) => keys.has(key))
  const designerIds = [...new Set(fresh.map(({ designerId }) => designerId))]
  const recipients = await recipientsOf(tx, designerIds)
  for (const [designerId, { email, locale, nickname }] of recipients) {
    const language = LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE
    for (const group of groupsOf(fresh.filter((notice) => notice.designerId === designerId))) {
      await putInOutbox(tx, clock, {
        // Told once, by the first of its notices' keys.
        key: `notice:${group[0]?.key}`,
        channel: 'EMAIL',
        recipient: email,
        ...wordsOf(
          language,
          group.map((notice) => ({ ...textOf(notice), nickname })),
        ),
      })
    }
    await notify(tx, NOTICE_CHANNEL, designerId)
  }
  return fresh.length
}

/** What is told in one mail. */
function groupsOf(notices: readonly NewNotice[]): NewNotice[][] {
  const grouped = notices.filter(isGrouped)
  const single = notices.filter((notice) => !isGrouped(notice)).map((notice) => [notice])
  return grouped.length > 0 ? [grouped, ...single] : single
}

const isGrouped = ({ kind, reasons = [] }: NewNotice): boolean =>
  kind === 'REJECT' && !reasons.includes(REMOVAL_REFUSED)

const wordsOf = (locale: Locale, [first, ...more]: readonly NoticeText[]) => {
  if (!first) throw new Error('a mail tells of something')
  return more.length > 0 ? mailOfMany(locale, [first, ...more]) : mailOf(locale, first)
}

const textOf = ({ kind, productName = null, reasons = [], note = null, params = {} }: NewNotice) => ({
  kind,
  productName,
  reasons,
  note,
  params,
})

function rowOf(notice: NewNotice, now: Date) {
  return {
    notice_id: newId(),
    designer_id: notice.designerId,
    kind: notice.kind,
    product_type: notice.productType ?? null,
    product_name: notice.productName ?? null,
    product_id: notice.productId ?? null,
    audit_id: notice.auditId ?? null,
    reasons: [...(notice.reasons ?? [])],
    note: notice.note ?? null,
    params: JSON.stringify(notice.params ?? {}),
    key: notice.key,
    created_at: now,
  }
}
