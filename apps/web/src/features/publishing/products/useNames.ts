import type { Product } from '@easel/contract/publishing/products/endpoints.ts'
import { type Locale, useLocale } from '../../../i18n/locale.ts'

const isOf = (locale: Locale, packageLocale: string) =>
  packageLocale.toLowerCase().startsWith(locale) && !/tw|hk|hant/i.test(packageLocale)

const inLocale = (texts: Readonly<Record<string, string>>, locale: Locale): string | undefined =>
  Object.entries(texts).find(([key, text]) => isOf(locale, key) && text !== '')?.[1]

/** Name and description in the reader's language, and the name in the other one where it differs. */
export function useNames({ name, names, description, descriptions }: Product) {
  const locale = useLocale()
  const other: Locale = locale === 'en' ? 'zh' : 'en'
  const own = inLocale(names, locale) ?? name
  const another = [inLocale(names, other), name].find((text) => text !== undefined && text !== own)
  return {
    name: own,
    otherName: another ? { text: another, lang: /\p{Script=Han}/u.test(another) ? 'zh-CN' : 'en' } : null,
    description: inLocale(descriptions, locale) ?? description,
  }
}
