import { fill, type Params } from './template.ts'

/** Spec §1: English or Chinese, English by default. */
export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

const COMMA: Readonly<Record<Locale, string>> = { en: ', ', zh: '、' }
const NO_END: Readonly<Record<Locale, string>> = { en: 'no end', zh: '永久' }

/** The sentences of one language, so that a browser needs no other. */
export interface Catalogue {
  readonly locale: Locale
  readonly sentences: Readonly<Record<string, string>>
  /** Where only some of them are at hand: what is said of the others until they have come. */
  readonly meanwhile?: () => string
}

/** The sentence of a code; an unknown code reads as "an unknown error occurred", never as the code. */
export function sentenceIn(catalogue: Catalogue, code: string, params: Params = {}): string {
  const { locale, sentences, meanwhile } = catalogue
  const known = Object.hasOwn(sentences, code)
  if (!known && meanwhile) return meanwhile()
  const template = known ? sentences[code] : sentences.unknown_error
  return fill(template ?? '', params, {
    noEnd: NO_END[locale],
    comma: COMMA[locale],
    lookUp: (name) => sentenceIn(catalogue, name),
  })
}
