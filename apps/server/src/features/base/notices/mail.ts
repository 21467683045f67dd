import { addresses } from '@easel/contract/addresses.ts'
import { declarationOf, type NoticeKind } from '@easel/contract/base/notices/kinds.ts'
import { isMessageCode, type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { Given, Params, ParamsOf } from '@easel/domain/params.ts'
import { inPortal } from '../../../platform/outbox/links.ts'

export interface NoticeText {
  readonly kind: NoticeKind
  readonly productName: string | null
  /** What its texts are filled with. */
  readonly params: Params
  readonly reasons: readonly string[]
  readonly note: string | null
  /** The page that it leads to, such as `/detail/…`; null where there is none. */
  readonly address: string | null
  /** Null for an account that is no designer. */
  readonly nickname: string | null
}

/** Words of the mail's language; a code that is only text is worded as it comes. */
const wordsIn =
  (locale: Locale) =>
  <const Code extends string>(code: Code, ...given: Given<ParamsOf<Code>>) =>
    messageOf(locale, code, ...given)

interface Mail {
  readonly subject: string
  readonly text: string
}

/** A mail words what the screen words, unless the catalogue has a text for mails alone. */
const mailCode = (kind: NoticeKind, part: 'subject' | 'body', screen: string): string => {
  const own = `mail.${kind}.${part}`
  return isMessageCode(own) ? own : screen
}

/** The mail of a notice in the recipient's language. */
export function mailOf(locale: Locale, notice: NoticeText): Mail {
  const { kind } = notice
  const say = wordsIn(locale)
  const facts = { ...notice.params, product: notice.productName ?? '' }
  const reasons = notice.reasons.filter((code) => isMessageCode(`reason.${code}`))
  const lines = reasons.map(
    (code) => `- ${say(`reason.${code}`)}\n  ${say('mail.remedy', { text: say(`remedy.${code}`) })}`,
  )
  const parts = [
    greeting(locale, notice),
    say(mailCode(kind, 'body', `notice.${kind}`), facts),
    ...(lines.length > 0 ? [[say('mail.reasons'), ...lines].join('\n')] : []),
    ...noteOf(locale, notice),
    ...linkOf(locale, notice),
    closing(locale),
  ]
  return { subject: say(mailCode(kind, 'subject', `notice.${kind}.title`), facts), text: parts.join('\n\n') }
}

const noteOf = (locale: Locale, { kind, note }: Pick<NoticeText, 'kind' | 'note'>): string[] => {
  if (!note) return []
  return [messageOf(locale, declarationOf(kind).note ? 'mail.reason' : 'mail.note', { text: note })]
}

const linkOf = (locale: Locale, { kind, address }: NoticeText): string[] => {
  if (address === null) return []
  return [messageOf(locale, declarationOf(kind).link?.mail ?? 'mail.open', { link: inPortal(address) })]
}

const closing = (locale: Locale) =>
  messageOf(locale, 'mail.closing', { link: inPortal(addresses.notifications()) })

const greeting = (locale: Locale, { nickname }: NoticeText) =>
  messageOf(locale, 'mail.greeting', nickname === null ? {} : { name: nickname })

/** One mail about several notices of a kind, each with its reasons and its note. */
export function mailOfMany(locale: Locale, notices: readonly [NoticeText, ...NoticeText[]]): Mail {
  const say = wordsIn(locale)
  const [{ kind }] = notices
  const count = notices.length
  const works = notices.map(({ productName, reasons, note, address }) =>
    [
      `- ${say('mail.work', { product: productName ?? '' })}`,
      ...reasons
        .filter((code) => isMessageCode(`reason.${code}`))
        .map((code) => `  ${say(`reason.${code}`)}`),
      ...noteOf(locale, { kind, note }).map((line) => `  ${line}`),
      ...(address ? [`  ${inPortal(address)}`] : []),
    ].join('\n'),
  )
  const parts = [
    greeting(locale, notices[0]),
    say<string>(`mail.${kind}_MANY.body`, { count }),
    works.join('\n'),
    closing(locale),
  ]
  return { subject: say<string>(`mail.${kind}_MANY.subject`, { count }), text: parts.join('\n\n') }
}
