import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type {
  listRevenue,
  RevenueFigures,
  RevenueFilter,
  RevenueOrder,
} from '@easel/contract/revenue/endpoints.ts'
import { RevenueRow } from '@easel/contract/revenue/endpoints.ts'
import { WHOLE_RATIO } from '@easel/domain/money/fen.ts'
import type { PageQuery } from '@easel/domain/paging.ts'
import { partOf } from '@easel/domain/revenue/parts.ts'
import type { SalesKind } from '@easel/domain/sales/row.ts'
import type { Db } from '../../platform/db/connection.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import { type EarnedRow, earnedPage, earnedTotals, ratiosOf } from './listQueries.ts'
import { daysOfMonths, type Reader } from './reader.ts'

type Query = RevenueFilter & RevenueOrder & PageQuery

/** A page of what a reader's works brought, with the totals of the filter (spec §3, revenue list columns). */
export async function revenuePage(
  db: Db,
  reader: Reader,
  query: Query,
): Promise<ReplyOf<typeof listRevenue> | Refused> {
  if (query.from > query.to) return refused('revenue.range')
  const [rows, { total, ...totals }] = await Promise.all([
    earnedPage(db, reader, query),
    earnedTotals(db, reader, query),
  ])
  return {
    items: await rowsOf(db, reader, query, { rows, totals }),
    total,
    totals,
    currentPage: query.currentPage,
    perPage: query.perPage,
  }
}

interface Read {
  readonly rows: readonly EarnedRow[]
  readonly totals: RevenueFigures
}

/** The rows of a list as they are shown. */
export async function rowsOf(db: Db, reader: Reader, filter: RevenueFilter, { rows, totals }: Read) {
  const ratios = await ratiosOf(
    db,
    reader,
    rows.map(({ productId }) => productId),
    daysOfMonths(filter),
  )
  return rows.map(({ paid, flowed, ...row }) => {
    const { given, received } = ratios.get(row.productId) ?? { given: null, received: null }
    return RevenueRow.parse({
      ...row,
      incomeTypes: incomeTypesOf({ paid, flowed }),
      ratio: row.designerDivide === 'OTHER_SHARED' ? (received ?? 0) : WHOLE_RATIO - (given ?? 0),
      salesPart: partOf(row.sales, totals.sales),
      turnoverPart: partOf(row.turnoverFen, totals.turnoverFen),
    })
  })
}

function incomeTypesOf({ paid, flowed }: Pick<EarnedRow, 'paid' | 'flowed'>): SalesKind[] {
  return [...(paid ? (['PAY'] as const) : []), ...(flowed ? (['FLOW'] as const) : [])]
}
