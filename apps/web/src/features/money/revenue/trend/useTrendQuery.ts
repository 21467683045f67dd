import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { addDays, TREND_MAX_PRODUCTS, TREND_METRICS, TREND_STEPS } from '@easel/domain/money/revenue/trend.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useNow } from '../../../../app/useNow.ts'

/** How many days are looked at. */
export const SPANS = ['30', '90', '365'] as const

/** What the address asks for; the last day is yesterday, since the store reports on the day after. */
export function useTrendQuery() {
  const { get, oneOf } = useAddress()
  const to = addDays(shanghaiDay(useNow()), -1)
  const span = oneOf('days', SPANS)
  const works = get('works').split(',').filter(Boolean).slice(0, TREND_MAX_PRODUCTS)
  return {
    metric: oneOf('metric', ['myShareFen', ...TREND_METRICS]),
    step: oneOf('step', TREND_STEPS),
    span,
    works,
    query: { from: addDays(to, 1 - Number(span)), to },
  }
}
