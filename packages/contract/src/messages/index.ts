import { en } from './en/catalogue.ts'
import { fill, type Params } from './template.ts'
import { zh } from './zh/catalogue.ts'

/** Spec §1: English or Chinese, English by default. */
export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export type MessageCode = keyof typeof en

/** Code → template: `{name}`, `{name:date}`, `{name:bytes}`, `{name:ban}` for the message `ban.<value>`, `[left out]`. */
export const MESSAGES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, zh }

const NO_END: Readonly<Record<Locale, string>> = { en: 'no end', zh: '永久' }

export const isMessageCode = (code: string): boolean => Object.hasOwn(MESSAGES.en, code)

/** The sentence of a code; an unknown code reads as "an unknown error occurred", never as the code. */
export function messageOf(locale: Locale, code: string, params: Params = {}): string {
  const template = isMessageCode(code) ? MESSAGES[locale][code] : MESSAGES[locale].unknown_error
  return fill(template ?? '', params, { noEnd: NO_END[locale], lookUp: (name) => messageOf(locale, name) })
}
