import { addresses } from '@easel/contract/addresses.ts'
import { isMessageCode, type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { REMOVAL_REFUSED } from '@easel/contract/notices/place.ts'
import { BAN_NOTICE_KINDS, type NoticeKind } from '@easel/domain/notices/types.ts'
import type { Params } from '@easel/domain/rule.ts'
import { inPortal } from '../../platform/outbox/links.ts'

export interface NoticeText {
  readonly kind: NoticeKind
  readonly productName: string | null
  /** What the sentence `notice.<kind>` is filled with. */
  readonly params: Params
  readonly reasons: readonly string[]
  readonly note: string | null
  /** The page that it leads to, such as `/detail/…`; null where there is none. */
  readonly place: string | null
  /** Null for an account that is no designer. */
  readonly nickname: string | null
}

const isAboutBans = (kind: NoticeKind): boolean => BAN_NOTICE_KINDS.some((known) => known === kind)

/**
 * The mail that tells of a notice, in the recipient's language; its wording is `mail.*` in the message catalogue,
 * and `notice.*` where the screen says the same sentence.
 */
export function mailOf(locale: Locale, notice: NoticeText): { subject: string; text: string } {
  const say = (code: string, params: Params = {}) => messageOf(locale, code, params)
  const wording = notice.reasons.includes(REMOVAL_REFUSED) ? 'REMOVAL_REFUSED' : notice.kind
  const facts = { ...notice.params, product: notice.productName ?? '' }
  const sentence = isMessageCode(`notice.${wording}`) ? `notice.${wording}` : `mail.${wording}.body`
  const reasons = notice.reasons.filter((code) => code !== REMOVAL_REFUSED && isMessageCode(`reason.${code}`))
  const lines = reasons.map(
    (code) => `- ${say(`reason.${code}`)}\n  ${say('mail.remedy', { text: say(`remedy.${code}`) })}`,
  )
  const parts = [
    greeting(locale, notice),
    say(sentence, facts),
    ...(lines.length > 0 ? [[say('mail.reasons'), ...lines].join('\n')] : []),
    ...(notice.note ? [say('mail.note', { text: notice.note })] : []),
    ...wayTo(locale, notice),
    closing(locale),
  ]
  return { subject: say(`mail.${wording}.subject`, facts), text: parts.join('\n\n') }
}

const wayTo = (locale: Locale, { kind, place }: NoticeText): string[] => {
  if (place === null) return []
  return [messageOf(locale, isAboutBans(kind) ? 'mail.aboutBans' : 'mail.open', { link: inPortal(place) })]
}

const closing = (locale: Locale) =>
  messageOf(locale, 'mail.closing', { link: inPortal(addresses.notifications()) })

const greeting = (locale: Locale, { nickname }: NoticeText) =>
  messageOf(locale, 'mail.greeting', nickname === null ? {} : { name: nickname })

/** One mail for works that were rejected together: each with its reasons and its note. */
export function mailOfMany(
  locale: Locale,
  notices: readonly [NoticeText, ...NoticeText[]],
): { subject: string; text: string } {
  const say = (code: string, params: Params = {}) => messageOf(locale, code, params)
  const count = notices.length
  const works = notices.map(({ productName, reasons, note, place }) =>
    [
      `- ${say('mail.work', { product: productName ?? '' })}`,
      ...reasons
        .filter((code) => isMessageCode(`reason.${code}`))
        .map((code) => `  ${say(`reason.${code}`)}`),
      ...(note ? [`  ${say('mail.note', { text: note })}`] : []),
      ...(place ? [`  ${inPortal(place)}`] : []),
    ].join('\n'),
  )
  const parts = [
    greeting(locale, notices[0]),
    say('mail.REJECT_MANY.body', { count }),
    works.join('\n'),
    closing(locale),
  ]
  return { subject: say('mail.REJECT_MANY.subject', { count }), text: parts.join('\n\n') }
}
