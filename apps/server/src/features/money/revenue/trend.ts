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
  type Period,
  type ReportedPeriod,
  reportedPeriod,
  stepStart,
  stepsBetween,
  TREND_MAX_DAYS,
  type TrendStep,
} from '@easel/domain/money/revenue/trend.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import { dayPage, daysInAll, listedProduct } from './dayQueries.ts'
import { sideOf } from './days.ts'
import { reportedDays } from './queries.ts'
import type { Reader } from './reader.ts'

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

/** What a reader earns by day, week or month (spec §2, revenue trend), beside as many reported days before. */
export async function revenueTrend(
  db: Db,
  reader: Reader,
  query: Query,
): Promise<ReplyOf<typeof getRevenueTrend> | DomainError> {
  const period = reportedPeriod(await reportedDays(db, 2 * query.days), query.days)
  const products: ReplyOf<typeof getRevenueTrend>['products'] = []
  for (const productId of new Set(query.productIds)) {
    const side = await sideOf(db, reader, productId)
    if (side instanceof DomainError) return side
    const rows = period && (await dayPage(db, reader, { productId, side, days: daysIn(period) }, EVERY_DAY))
    const { name } = await listedProduct(db, productId)
    products.push({ productId, name, ...seriesOf(rows, period, query.step) })
  }
  const inAll = period && (await daysInAll(db, reader, daysIn(period)))
  return { until: period?.to ?? null, all: seriesOf(inAll, period, query.step), products }
}

const EVERY_DAY = { currentPage: 1, perPage: 2 * TREND_MAX_DAYS }

const daysIn = ({ from, to, before }: ReportedPeriod) => ({
  start: before?.from ?? from,
  end: addDays(to, 1),
})

function seriesOf(
  rows: readonly DayFigures[] | null,
  period: ReportedPeriod | null,
  step: TrendStep,
): TrendSeries {
  if (rows === null || period === null) return { points: [], before: [] }
  return {
    points: pointsOf(rows, period, step),
    before: period.before ? pointsOf(rows, period.before, step) : [],
  }
}

/** A point for each step of a time, also where nothing was sold, and where nothing is reported. */
function pointsOf(
  rows: readonly DayFigures[],
  { from, to, reported }: Period,
  step: TrendStep,
): TrendPoint[] {
  const points = new Map(stepsBetween(from, to, step).map((start) => [start, { start, days: 0, ...NOTHING }]))
  for (const day of reported) {
    const point = points.get(stepStart(day, step))
    if (point) point.days += 1
  }
  for (const row of rows) {
    const point = row.day >= from && row.day <= to ? points.get(stepStart(row.day, step)) : undefined
    if (point)
      for (const name of NAMES) point[name] = Math.min(point[name] + row[name], Number.MAX_SAFE_INTEGER)
  }
  return [...points.values()]
}
