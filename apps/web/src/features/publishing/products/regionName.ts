import { EVERYWHERE } from '@easel/domain/publishing/products/types.ts'
import { countryName } from '../../../i18n/countryName.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { FormRefusal } from '../../../ui/form/refusal.ts'

/** A release region as its reader calls it; `words` knows the one that is no country. */
export const regionName = (
  region: string,
  locale: Locale,
  words: (refusal: FormRefusal) => string,
): string =>
  region === EVERYWHERE ? words({ code: `region.${EVERYWHERE}`, params: {} }) : countryName(region, locale)
