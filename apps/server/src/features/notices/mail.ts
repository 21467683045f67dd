import { isMessageCode, type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { BAN_NOTICE_KINDS, type NoticeKind } from '@easel/domain/notices/types.ts'
import type { Params } from '@easel/domain/rule.ts'

export interface NoticeText {
  readonly kind: NoticeKind
  readonly productName: string | null
  /** What the sentence `notice.<kind>` is filled with. */
  readonly params: Params
  readonly reasons: readonly string[]
  readonly note: string | null
  /** Null for an account that is no designer. */
  readonly nickname: string | null
}

/** A refused application for removal travels as REJECT with this reason: spec §3 knows three kinds about products. */
export const REMOVAL_REFUSED = 'removalRefused'

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
    ...(isAboutBans(notice.kind) ? [say('mail.aboutBans')] : []),
    say('mail.closing'),
  ]
  return { subject: say(`mail.${wording}.subject`, facts), text: parts.join('\n\n') }
}

const greeting = (locale: Locale, { nickname }: NoticeText) =>
  messageOf(locale, 'mail.greeting', nickname === null ? {} : { name: nickname })

/** One mail for works that were rejected together: each with its reasons and its note. */
export function mailOfMany(
  locale: Locale,
  notices: readonly [NoticeText, ...NoticeText[]],
): { subject: string; text: string } {
  const say = (code: string, params: Params = {}) => messageOf(locale, code, params)
  const count = notices.length
  const works = notices.map(({ productName, reasons, note }) =>
    [
      `- ${say('mail.work', { product: productName ?? '' })}`,
      ...reasons
        .filter((code) => isMessageCode(`reason.${code}`))
        .map((code) => `  ${say(`reason.${code}`)}`),
      ...(note ? [`  ${say('mail.note', { text: note })}`] : []),
    ].join('\n'),
  )
  const parts = [
    greeting(locale, notices[0]),
    say('mail.REJECT_MANY.body', { count }),
    works.join('\n'),
    say('mail.closing'),
  ]
  return { subject: say('mail.REJECT_MANY.subject', { count }), text: parts.join('\n\n') }
}
