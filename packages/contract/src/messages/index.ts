import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Given, ParamsOf } from '@easel/domain/params.ts'
import { z } from 'zod'
import type { NoticeCode } from '../base/notices/kinds.ts'
import type { RefusalCode } from '../manifests.ts'
import type { MessageCode } from './codes.generated.ts'
import { compiled } from './compile.ts'
import type { Message, Values } from './format.ts'
import { LOCALES, type Locale, type Wording, wordingIn } from './wording.ts'

export { LOCALES, type Locale }
export const DEFAULT_LOCALE: Locale = 'en'

type Sources = Readonly<Record<string, string>>
const Catalogue = z.record(z.string(), z.string())

/** Every catalogue of a language, whichever part of the browser's it belongs to. */
function sourcesIn(locale: Locale): Sources {
  const folder = fileURLToPath(new URL(`./${locale}/`, import.meta.url))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const catalogues = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => Catalogue.parse(JSON.parse(readFileSync(`${folder}${name}`, 'utf8'))))
  return Object.assign({}, ...catalogues)
}

/** Code → ICU message, as it is in the catalogues. For the server, tests and tools: it reads files. */
export const MESSAGES: Readonly<Record<Locale, Sources>> = { en: sourcesIn('en'), zh: sourcesIn('zh') }

type Unworded = Exclude<RefusalCode | NoticeCode<MessageCode>, MessageCode>
/** Does not compile where a refusal or a notice that a noun declares is not worded. */
export const unwordedCodes: { readonly [Code in Unworded]: never } = {}

export const isMessageCode = (code: string): boolean => Object.hasOwn(MESSAGES.en, code)

/** Parses a message when it is first needed: all of them together would delay the start. */
function findIn(sources: Sources): (code: string) => Message | undefined {
  const parsed = new Map<string, Message>()
  return (code) => {
    const known = parsed.get(code)
    if (known !== undefined || !Object.hasOwn(sources, code)) return known
    const message = compiled(sources[code] ?? '')
    parsed.set(code, message)
    return message
  }
}

const WORDINGS: Readonly<Record<Locale, Wording>> = {
  en: wordingIn({ locale: 'en', find: findIn(MESSAGES.en) }),
  zh: wordingIn({ locale: 'zh', find: findIn(MESSAGES.zh) }),
}

/**
 * The sentence of a code; an unknown code reads as "an unknown error occurred", never as the code. The parameters of a
 * code that the compiler knows are checked; `messageOf<string>` takes one that came as text.
 */
export function messageOf<const Code extends string>(
  locale: Locale,
  code: Code,
  ...given: Given<ParamsOf<Code>>
): string
export function messageOf(locale: Locale, code: string, values: Values = {}): string {
  return WORDINGS[locale](code, values)
}
