import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { listRevenue, RevenueFigures } from '@easel/contract/money/revenue/endpoints.ts'
import { RevenueRow } from '@easel/contract/money/revenue/endpoints.ts'
import { WHOLE_RATIO } from '@easel/domain/base/amounts/fen.ts'
import { partOf } from '@easel/domain/money/revenue/parts.ts'
import type { SalesKind } from '@easel/domain/money/sales/row.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { type EarnedQuery, type EarnedRow, earnedPage } from './listQueries.ts'
import type { Reader } from './reader.ts'

/** A page of what a reader's works brought, with the totals of the filter (spec §3, revenue list columns). */
export async function revenuePage(
  db: Db,
  reader: Reader,
  query: EarnedQuery,
): Promise<ReplyOf<typeof listRevenue> | DomainError> {
  if (query.from > query.to) return domainError('revenue.range')
  const { rows, totals: all } = await earnedPage(db, reader, query)
  const { total, ...totals } = all
  return {
    items: rows.map((row) => shownRow(row, totals)),
    total,
    totals,
    currentPage: query.currentPage,
    perPage: query.perPage,
  }
}

/** A row of a list as it is shown. @param totals of all pages */
export function shownRow(
  { paid, flowed, schemeRatio, ...row }: EarnedRow,
  totals: Pick<RevenueFigures, 'sales' | 'turnoverFen'>,
): RevenueRow {
  return RevenueRow.parse({
    ...row,
    incomeTypes: incomeTypesOf({ paid, flowed }),
    ratio: row.designerDivide === 'OTHER_SHARED' ? (schemeRatio ?? 0) : WHOLE_RATIO - (schemeRatio ?? 0),
    salesPart: partOf(row.sales, totals.sales),
    turnoverPart: partOf(row.turnoverFen, totals.turnoverFen),
  })
}

function incomeTypesOf({ paid, flowed }: Pick<EarnedRow, 'paid' | 'flowed'>): SalesKind[] {
  return [...(paid ? (['PAY'] as const) : []), ...(flowed ? (['FLOW'] as const) : [])]
}
