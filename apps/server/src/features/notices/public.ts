import { DEFAULT_LOCALE, LOCALES } from '@easel/contract/messages/index.ts'
import type { NoticeKind } from '@easel/domain/notices/types.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import type { Params } from '@easel/domain/rule.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { notify } from '../../platform/db/notify.ts'
import { newId } from '../../platform/ids.ts'
import { putInOutbox } from '../../platform/outbox/outbox.ts'
import { NOTICE_CHANNEL } from './channel.ts'
import { mailOf } from './mail.ts'
import { insertNotice, recipientOf } from './queries.ts'

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
  const { designerId, kind, key } = notice
  const reasons = [...(notice.reasons ?? [])]
  const productName = notice.productName ?? null
  const note = notice.note ?? null
  const params = notice.params ?? {}
  const isNew = await insertNotice(tx, {
    notice_id: newId(),
    designer_id: designerId,
    kind,
    product_type: notice.productType ?? null,
    product_name: productName,
    product_id: notice.productId ?? null,
    audit_id: notice.auditId ?? null,
    reasons,
    note,
    params: JSON.stringify(params),
    key,
    created_at: clock.now(),
  })
  if (!isNew) return false
  const { email, locale, nickname } = await recipientOf(tx, designerId)
  const language = LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE
  const { subject, text } = mailOf(language, { kind, productName, reasons, note, params, nickname })
  await putInOutbox(tx, clock, {
    key: `notice:${key}`,
    channel: 'EMAIL',
    recipient: email,
    subject,
    text,
  })
  await notify(tx, NOTICE_CHANNEL, designerId)
  return true
}
