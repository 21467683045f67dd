import { isMessageCode, type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { NoticeKind } from '@easel/domain/notices/types.ts'

export interface NoticeText {
  readonly kind: NoticeKind
  readonly productName: string | null
  readonly reasons: readonly string[]
  readonly note: string | null
  readonly nickname: string
}

/** A refused application for removal travels as REJECT with this reason: spec §3 knows three kinds about products. */
export const REMOVAL_REFUSED = 'removalRefused'

/** The mail that tells of a notice, in the recipient's language; its wording is `mail.*` in the message catalogue. */
export function mailOf(locale: Locale, notice: NoticeText): { subject: string; text: string } {
  const say = (code: string, params: Record<string, string> = {}) => messageOf(locale, code, params)
  const wording = notice.reasons.includes(REMOVAL_REFUSED) ? 'REMOVAL_REFUSED' : notice.kind
  const product = notice.productName ?? ''
  const reasons = notice.reasons.filter((code) => code !== REMOVAL_REFUSED && isMessageCode(`reason.${code}`))
  const lines = reasons.map(
    (code) => `- ${say(`reason.${code}`)}\n  ${say('mail.remedy', { text: say(`remedy.${code}`) })}`,
  )
  const parts = [
    say('mail.greeting', { name: notice.nickname }),
    say(`mail.${wording}.body`, { product }),
    ...(lines.length > 0 ? [[say('mail.reasons'), ...lines].join('\n')] : []),
    ...(notice.note ? [say('mail.note', { text: notice.note })] : []),
    say('mail.closing'),
  ]
  return { subject: say(`mail.${wording}.subject`, { product }), text: parts.join('\n\n') }
}
