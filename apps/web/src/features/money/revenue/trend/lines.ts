import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { getRevenueTrend, TrendPoint, TrendSeries } from '@easel/contract/money/revenue/endpoints.ts'
import type { TrendMetric } from '@easel/domain/money/revenue/trend.ts'
import { valueOfAll, valuesOf } from './metrics.ts'

/** One line of the chart, and one column of the table. */
export interface TrendLine {
  readonly key: string
  readonly name: string
  /** The first days of its steps. */
  readonly starts: readonly string[]
  /** How many days of each step the store has reported. */
  readonly days: readonly number[]
  /** Null where nothing is reported, too: a gap and not 0. */
  readonly values: readonly (number | null)[]
  /** Of the whole time, and of as many reported days before it; null where there are fewer. */
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
  const lineOf = (
    key: string,
    name: string,
    series: TrendSeries,
    whole: readonly TrendPoint[] = all.points,
  ): TrendLine => ({
    key,
    name,
    starts: series.points.map(({ start }) => start),
    days: series.points.map(({ days }) => days),
    values: valuesOf(metric, series.points, whole),
    whole: valueOfAll(metric, series.points, whole),
    wholeBefore: series.before.length === 0 ? null : valueOfAll(metric, series.before, all.before),
    earlier: false,
  })
  const earlier = (key: string, series: TrendSeries): TrendLine => ({
    ...lineOf(key, names.before, { points: series.before, before: [] }, all.before),
    wholeBefore: null,
    earlier: true,
  })
  const beside = (key: string, name: string, series: TrendSeries) => [
    lineOf(key, name, series),
    ...(series.before.length > 0 ? [earlier('before', series)] : []),
  ]
  const [first, ...others] = products
  if (!first) return beside('all', names.all, all)
  if (others.length === 0) return beside(first.productId, first.name, first)
  return products.map((each) => lineOf(each.productId, each.name, each))
}
