import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type {
  getRevenueTrend,
  RevenueFigures,
  TrendPoint,
  TrendSeries,
} from '@easel/contract/money/revenue/endpoints.ts'
import { REVENUE_AMOUNTS, REVENUE_COUNTS } from '@easel/domain/money/revenue/columns.ts'
import {
  addDays,
  daysBetween,
  periodBefore,
  stepStart,
  stepsBetween,
  TREND_MAX_DAYS,
} from '@easel/domain/money/revenue/trend.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { dayPage, listedProduct } from './dayQueries.ts'
import { sideOf } from './days.ts'
import type { Reader } from './reader.ts'
import { daysInAll } from './trendQueries.ts'

type Query = QueryOf<typeof getRevenueTrend>
type DayFigures = RevenueFigures & { readonly day: string }

const NAMES = [...REVENUE_COUNTS, ...REVENUE_AMOUNTS] as const
const NOTHING: RevenueFigures = {
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

/** What a reader earns by day, week or month (spec §2, revenue trend), beside as many days before. */
export async function revenueTrend(
  db: Db,
  reader: Reader,
  query: Query,
): Promise<ReplyOf<typeof getRevenueTrend> | DomainError> {
  const count = daysBetween(query.from, query.to)
  if (count < 1 || count > TREND_MAX_DAYS) return domainError('revenue.range')
  const days = { start: addDays(query.from, -count), end: addDays(query.to, 1) }
  const products: ReplyOf<typeof getRevenueTrend>['products'] = []
  for (const productId of new Set(query.productIds)) {
    const side = await sideOf(db, reader, productId)
    if (side instanceof DomainError) return side
    const asked = { productId, side, days }
    const rows = await dayPage(db, reader, asked, { currentPage: 1, perPage: 2 * TREND_MAX_DAYS })
    const { name } = await listedProduct(db, productId)
    products.push({ productId, name, ...seriesOf(rows, query) })
  }
  return { all: seriesOf(await daysInAll(db, reader, days), query), products }
}

function seriesOf(rows: readonly DayFigures[], { from, to, step }: Query): TrendSeries {
  const before = periodBefore(from, to)
  return { points: pointsOf(rows, { from, to, step }), before: pointsOf(rows, { ...before, step }) }
}

/** A point for each step of a time, also where nothing was sold. */
function pointsOf(
  rows: readonly DayFigures[],
  { from, to, step }: Pick<Query, 'from' | 'to' | 'step'>,
): TrendPoint[] {
  const points = new Map(stepsBetween(from, to, step).map((start) => [start, { start, ...NOTHING }]))
  for (const row of rows) {
    const point = row.day >= from && row.day <= to ? points.get(stepStart(row.day, step)) : undefined
    if (point)
      for (const name of NAMES) point[name] = Math.min(point[name] + row[name], Number.MAX_SAFE_INTEGER)
  }
  return [...points.values()]
}
