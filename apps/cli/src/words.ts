import { compiled } from '@easel/contract/messages/compile.ts'
import { formatterOf, type Values } from '@easel/contract/messages/format.ts'
import { LOCALES, type Locale } from '@easel/contract/messages/wording.ts'
import en from './texts/en.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

export type WordKey = keyof typeof en

export interface Words {
  readonly locale: Locale
  (key: WordKey, values?: Values): string
}

const TEXTS: Readonly<Record<Locale, Readonly<Record<WordKey, string>>>> = { en, zh }
const TAGS: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-CN' }

/** The command's own sentences, in one language. */
export function wordsIn(locale: Locale): Words {
  const format = formatterOf({ tag: TAGS[locale] })
  return Object.assign((key: WordKey, values: Values = {}) => format(compiled(TEXTS[locale][key]), values), {
    locale,
  })
}

/** As gettext reads it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; English without. */
export function localeOf(env: Readonly<Record<string, string | undefined>>): Locale {
  const asked = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return LOCALES.find((locale) => asked.toLowerCase().startsWith(locale)) ?? 'en'
}
