import { EVERYWHERE } from '@easel/domain/publishing/products/types.ts'
import { type Locale, languageTag } from '../../../i18n/locale.ts'
import type { FormRefusal } from '../../../ui/form/refusal.ts'

/** A release region as its reader calls it; `words` knows the one that is no country. */
export function regionName(region: string, locale: Locale, words: (refusal: FormRefusal) => string): string {
  if (region === EVERYWHERE) return words({ code: `region.${EVERYWHERE}`, params: {} })
  try {
    return new Intl.DisplayNames([languageTag[locale]], { type: 'region' }).of(region) ?? region
  } catch {
    return region
  }
}
