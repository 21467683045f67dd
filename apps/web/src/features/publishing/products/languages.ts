import { type Locale, languageTag } from '../../../i18n/locale.ts'

/** Old codes that packages still write. */
const RENAMED: Readonly<Record<string, string>> = { in: 'id', iw: 'he', ji: 'yi' }

/** A package's `zh_CN` as BCP 47 writes it. */
function tagOf(packageLocale: string): string {
  const [language = '', ...rest] = packageLocale.split(/[_-]/)
  return [RENAMED[language.toLowerCase()] ?? language, ...rest].join('-')
}

/** A language by its name, as the reader calls it; the code itself where it has none. */
export function languageName(packageLocale: string, locale: Locale): string {
  try {
    const names = new Intl.DisplayNames([languageTag[locale]], {
      type: 'language',
      languageDisplay: 'standard',
    })
    return names.of(tagOf(packageLocale)) ?? packageLocale
  } catch {
    return packageLocale
  }
}

/** `en` and `en_US` name one language; `zh_CN` and `zh_TW` do not. */
export function sameLanguage(one: string, other: string): boolean {
  const [a, b] = [tagOf(one).toLowerCase(), tagOf(other).toLowerCase()]
  if (a === b) return true
  const [shorter = '', longer = ''] = [a, b].sort((x, y) => x.length - y.length)
  return longer.startsWith(`${shorter}-`)
}
