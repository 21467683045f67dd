import { type Locale, languageTag } from './locale.ts'

/** How China writes them, which `Intl` does not. */
const IN_CHINESE: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }

/** A country or region by its code, in the language of the screen. */
export function countryName(code: string, locale: Locale): string {
  const own = locale === 'zh' ? IN_CHINESE[code] : undefined
  if (own !== undefined) return own
  try {
    return new Intl.DisplayNames([languageTag[locale]], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
