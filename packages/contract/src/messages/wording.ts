import { PERMANENT_BEYOND } from '@easel/domain/accounts/designers/permissions.ts'
import { formatterOf, type Message, type Values } from './format.ts'

/** Spec §1: English or Chinese, English by default. */
export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

const TAG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-CN' }
const COMMA: Readonly<Record<Locale, string>> = { en: ', ', zh: '、' }

/** The sentence of a code; an unknown code reads as "an unknown error occurred", never as the code. */
export type Wording = (code: string, values?: Values) => string

export interface Sentences {
  readonly locale: Locale
  readonly find: (code: string) => Message | undefined
  /** Where only some sentences are at hand: what is said of the others until they have come. */
  readonly fallback?: () => string
}

/** Words codes in one language. `<banName>` looks up `ban.<code>`, of several codes with spaces between them each. */
export function wordingIn({ locale, find, fallback }: Sentences): Wording {
  const wording: Wording = (code, values = {}) => {
    const message = find(code)
    if (message === undefined && fallback) return fallback()
    return format(message ?? find('unknown_error') ?? '', values)
  }
  const format = formatterOf({
    tag: TAG[locale],
    moment: (iso) => momentOf(iso, () => wording('ban.noEnd')),
    named: (tag, codes) =>
      codes
        .split(' ')
        .map((code) => wording(`${tag.replace(/Name$/, '')}.${code}`))
        .join(COMMA[locale]),
  })
  return wording
}

/**
 * Spec §9: yyyy/MM/dd HH:mm:ss; in the portal's own zone, which is named. A text that is no moment stays as it is.
 * @param noEnd how the end of a ban without end reads
 */
function momentOf(iso: string, noEnd: () => string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  if (at > PERMANENT_BEYOND) return noEnd()
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString()
  return `${shanghai.slice(0, 19).replaceAll('-', '/').replace('T', ' ')} (GMT+8)`
}
