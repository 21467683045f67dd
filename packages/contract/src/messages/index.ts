import type { NoticeCode } from '../notices/kinds.ts'
import type { RefusalCode } from '../nouns.ts'
import { en } from './en/catalogue.ts'
import type { Params } from './template.ts'
import { LOCALES, type Locale, sentenceIn } from './wording.ts'
import { zh } from './zh/catalogue.ts'

export { LOCALES, type Locale }
export const DEFAULT_LOCALE: Locale = 'en'

export type MessageCode = keyof typeof en

/** Every refusal and every notice that a noun declares is worded, or the catalogues do not compile. */
type Worded = Readonly<Record<RefusalCode | NoticeCode<MessageCode>, string>>

/** Code → template: `{name}`, `{name:date}`, `{name:bytes}`, `{name:ban}` for the message `ban.<value>`, `[left out]`. */
export const MESSAGES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en,
  zh,
} satisfies Readonly<Record<Locale, Worded>>

export const isMessageCode = (code: string): boolean => Object.hasOwn(MESSAGES.en, code)

/** The sentence of a code; an unknown code reads as "an unknown error occurred", never as the code. */
export function messageOf(locale: Locale, code: string, params: Params = {}): string {
  return sentenceIn({ locale, sentences: MESSAGES[locale] }, code, params)
}
