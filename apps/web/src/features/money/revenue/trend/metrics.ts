import type { TrendPoint } from '@easel/contract/money/revenue/endpoints.ts'
import { partOf } from '@easel/domain/money/revenue/parts.ts'
import type { TrendMetric } from '@easel/domain/money/revenue/trend.ts'

/** How a metric is written: a count, an amount in fen, or hundredths of a per cent. */
export const UNIT_OF = {
  heat: 'count',
  payingUsers: 'count',
  sales: 'count',
  salesPart: 'ratio',
  turnoverFen: 'fen',
  turnoverPart: 'ratio',
  channelCostFen: 'fen',
  netFen: 'fen',
  myShareFen: 'fen',
} as const satisfies Record<TrendMetric, 'count' | 'fen' | 'ratio'>

type Figures = Omit<TrendPoint, 'start' | 'days'>
type Count = (figures: Figures, all: Figures) => number | null

/** Each metric of a work, or of everything; the parts are of everything in the same time. */
const METRICS: Readonly<Record<TrendMetric, Count>> = {
  heat: ({ heat }) => heat,
  payingUsers: ({ payingUsers }) => payingUsers,
  sales: ({ sales }) => sales,
  salesPart: ({ sales }, all) => partOf(sales, all.sales),
  turnoverFen: ({ turnoverFen }) => turnoverFen,
  turnoverPart: ({ turnoverFen }, all) => partOf(turnoverFen, all.turnoverFen),
  channelCostFen: ({ channelCostFen }) => channelCostFen,
  netFen: ({ turnoverFen, channelCostFen }) => turnoverFen - channelCostFen,
  myShareFen: ({ myShareFen }) => myShareFen,
}

/** A metric at each point; null where nothing is reported, or there is no whole that it could be a part of. */
export const valuesOf = (
  metric: TrendMetric,
  points: readonly TrendPoint[],
  all: readonly TrendPoint[],
): (number | null)[] =>
  points.map((point, index) => (point.days === 0 ? null : METRICS[metric](point, all[index] ?? point)))

/** A metric of all points together. */
export const valueOfAll = (
  metric: TrendMetric,
  points: readonly TrendPoint[],
  all: readonly TrendPoint[],
): number | null => METRICS[metric](sumOf(points), sumOf(all))

function sumOf(points: readonly TrendPoint[]): Figures {
  const sum = {
    heat: 0,
    users: 0,
    payingUsers: 0,
    sales: 0,
    refunds: 0,
    turnoverFen: 0,
    channelCostFen: 0,
    shareFen: 0,
    myShareFen: 0,
  }
  for (const point of points)
    for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += point[name]
  return sum
}
