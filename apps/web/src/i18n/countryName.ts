import { type Locale, languageTag } from './locale.ts'

/** A country by its code, in the language of the screen. */
export function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([languageTag[locale]], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
