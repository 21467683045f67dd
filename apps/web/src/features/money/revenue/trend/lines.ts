import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { getRevenueTrend, TrendSeries } from '@easel/contract/money/revenue/endpoints.ts'
import type { TrendMetric } from '@easel/domain/money/revenue/trend.ts'
import { valueOfAll, valuesOf } from './metrics.ts'

/** One line of the chart, and one column of the table. */
export interface TrendLine {
  readonly key: string
  readonly name: string
  /** The first days of its steps. */
  readonly starts: readonly string[]
  readonly values: readonly (number | null)[]
  /** Of the whole time, and of as many days before it. */
  readonly whole: number | null
  readonly wholeBefore: number | null
  /** It is of the time before, laid over this one. */
  readonly earlier: boolean
}

type Trend = ReplyOf<typeof getRevenueTrend>

/** The chosen works, or everything beside the time before. */
export function linesOf(
  { all, products }: Trend,
  metric: TrendMetric,
  names: { readonly all: string; readonly before: string },
): TrendLine[] {
  const lineOf = (key: string, name: string, series: TrendSeries): TrendLine => ({
    key,
    name,
    starts: series.points.map(({ start }) => start),
    values: valuesOf(metric, series.points, all.points),
    whole: valueOfAll(metric, series.points, all.points),
    wholeBefore: valueOfAll(metric, series.before, all.before),
    earlier: false,
  })
  const earlier = (key: string, series: TrendSeries): TrendLine => ({
    ...lineOf(key, names.before, { points: series.before, before: [] }),
    values: valuesOf(metric, series.before, all.before),
    whole: valueOfAll(metric, series.before, all.before),
    wholeBefore: null,
    earlier: true,
  })
  const [first, ...others] = products
  if (!first) return [lineOf('all', names.all, all), earlier('before', all)]
  if (others.length === 0) return [lineOf(first.productId, first.name, first), earlier('before', first)]
  return products.map((each) => lineOf(each.productId, each.name, each))
}
