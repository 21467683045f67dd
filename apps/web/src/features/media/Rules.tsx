import type { ProductType } from '@easel/domain/products/types.ts'
import { useT } from '../../i18n/texts.ts'
import { rulesFor } from './kinds.ts'

/** The rules of a kind in one line. */
export function Rules({ productType }: { productType: ProductType }) {
  const t = useT('media')
  return rulesFor(productType)
    .map(({ key, params }) => t(key, params))
    .join(' · ')
}
