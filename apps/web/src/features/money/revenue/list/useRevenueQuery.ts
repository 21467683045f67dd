import type { RevenueFilter, RevenueOrder } from '@easel/contract/money/revenue/endpoints.ts'
import { addMonths, type Month, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { DESIGNER_DIVIDES, REVENUE_SORTS, type RevenueSort } from '@easel/domain/money/revenue/columns.ts'
import { SALES_KINDS } from '@easel/domain/money/sales/row.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { DIVIDE_TYPES, PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useNow } from '../../../../app/useNow.ts'

/** So many months can be chosen; the first choice has the last twelve. */
const CHOICE = 36
const AT_FIRST = 12

/** Words are in the order of the alphabet, figures begin with the largest. */
const UPWARD: readonly RevenueSort[] = ['name', 'productType']

const ANY = [''] as const

/** What the address asks for: the filter and the order of the list, and the months that can be chosen. */
export function useRevenueQuery() {
  const { get, oneOf } = useAddress()
  const current = shanghaiMonth(useNow())
  const months = Array.from({ length: CHOICE }, (_, index) => addMonths(current, -index))
  const monthIn = (name: string, otherwise: Month) => months.find((month) => month === get(name)) ?? otherwise
  const to = monthIn('to', current)
  const from = [monthIn('from', addMonths(current, 1 - AT_FIRST)), to].toSorted()[0] ?? to
  const sort = oneOf('sort', ['myShareFen', ...REVENUE_SORTS])
  const chosen = {
    productType: oneOf('type', [...ANY, ...PRODUCT_TYPES]),
    divideType: oneOf('divide', [...ANY, ...DIVIDE_TYPES]),
    designerDivide: oneOf('share', [...ANY, ...DESIGNER_DIVIDES]),
    state: oneOf('state', [...ANY, ...PRODUCT_STATES]),
    incomeType: oneOf('income', [...ANY, ...SALES_KINDS]),
    search: get('q').slice(0, 60),
  }
  const filter: RevenueFilter = {
    from,
    to,
    ...(chosen.productType && { productType: chosen.productType }),
    ...(chosen.divideType && { divideType: chosen.divideType }),
    ...(chosen.designerDivide && { designerDivide: chosen.designerDivide }),
    ...(chosen.state && { state: chosen.state }),
    ...(chosen.incomeType && { incomeType: chosen.incomeType }),
    ...(chosen.search && { search: chosen.search }),
  }
  const order: RevenueOrder = { sort, order: UPWARD.includes(sort) ? 'asc' : 'desc' }
  return { filter, order, months, narrowed: Object.values(chosen).some(Boolean) }
}
