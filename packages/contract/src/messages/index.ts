import { PERMANENT_BEYOND } from '@easel/domain/designers/permissions.ts'
import type { Params } from '@easel/domain/rule.ts'
import { en } from './en/catalogue.ts'
import { zh } from './zh/catalogue.ts'

/** Spec §1: English or Chinese, English by default. */
export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export type MessageCode = keyof typeof en

/** Code → template. A place is `{name}`, a moment `{name:date}`, and `{name:ban}` the message `ban.<value>`. */
export const MESSAGES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, zh }

const NO_END: Readonly<Record<Locale, string>> = { en: 'no end', zh: '永久' }
const PLACE = /\{(\w+)(?::(\w+))?\}/g

export const isMessageCode = (code: string): boolean => Object.hasOwn(MESSAGES.en, code)

/** The sentence of a code; an unknown code reads as "an unknown error occurred", never as the code. */
export function messageOf(locale: Locale, code: string, params: Params = {}): string {
  const template = isMessageCode(code) ? MESSAGES[locale][code] : MESSAGES[locale].unknown_error
  return (template ?? '').replace(PLACE, (_, name: string, kind: string | undefined) =>
    placed(locale, params[name], kind),
  )
}

function placed(locale: Locale, value: string | number | undefined, kind: string | undefined): string {
  if (value === undefined) return '–'
  if (kind === undefined) return String(value)
  return kind === 'date' ? momentOf(locale, String(value)) : messageOf(locale, `${kind}.${value}`)
}

/** Spec §9: yyyy/MM/dd HH:mm:ss; in the portal's own zone, which is named. */
function momentOf(locale: Locale, iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  if (at > PERMANENT_BEYOND) return NO_END[locale]
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString()
  return `${shanghai.slice(0, 19).replaceAll('-', '/').replace('T', ' ')} (UTC+8)`
}
