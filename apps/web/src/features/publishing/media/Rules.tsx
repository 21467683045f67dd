import type { ProductType } from '@easel/domain/productTypes.ts'
import { useT } from '../../../i18n/texts.ts'
import { joinFacts } from '../../../ui/format.ts'
import { rulesFor, rulesForOne } from './kinds.ts'

/** The rules of a kind in one line: of many at once, or of a single file. */
export function Rules({ productType, single = false }: { productType: ProductType; single?: boolean }) {
  const t = useT('media')
  return joinFacts((single ? rulesForOne : rulesFor)(productType).map((line) => t(line)))
}
