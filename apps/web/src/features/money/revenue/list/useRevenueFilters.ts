import { DESIGNER_DIVIDES, REVENUE_SORTS } from '@easel/domain/money/revenue/columns.ts'
import { SALES_KINDS } from '@easel/domain/money/sales/row.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { DIVIDE_TYPES, PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { useT } from '../../../../i18n/texts.ts'
import type { ListFilter } from '../../../../ui/listFilter.ts'

/** Spec §3, filters and kinds; each begins with all of them. Beside the search and the months they wait behind a button. */
export function useRevenueFilters(): readonly ListFilter[] {
  const t = useT('revenue')
  const ui = useT('ui')
  const select = (
    name: string,
    what: 'productType' | 'divideType' | 'designerDivide' | 'incomeType' | 'state' | 'sort',
    options: readonly { readonly value: string; readonly label: string }[],
  ): ListFilter => ({ show: 'select', name, label: t(`filters.${what}`), options, folded: true })
  const all = (label: string) => ({ value: '', label })
  return [
    { show: 'search', name: 'q', label: t('filters.search') },
    select('type', 'productType', [
      all(t('all.productType')),
      ...PRODUCT_TYPES.map((value) => ({ value, label: t(`productType.${value}`) })),
    ]),
    select('divide', 'divideType', [
      all(t('all.divideType')),
      ...DIVIDE_TYPES.map((value) => ({ value, label: t(`divideType.${value}`) })),
    ]),
    select('income', 'incomeType', [
      all(t('all.incomeType')),
      ...SALES_KINDS.map((value) => ({ value, label: t(`incomeType.${value}`) })),
    ]),
    select('share', 'designerDivide', [
      all(t('all.designerDivide')),
      ...DESIGNER_DIVIDES.map((value) => ({ value, label: t(`designerDivide.${value}`) })),
    ]),
    select('state', 'state', [
      all(t('all.state')),
      ...PRODUCT_STATES.map((value) => ({ value, label: ui(`status.${value}`) })),
    ]),
    select(
      'sort',
      'sort',
      REVENUE_SORTS.toReversed().map((value) => ({ value, label: t(`sort.${value}`) })),
    ),
  ]
}
