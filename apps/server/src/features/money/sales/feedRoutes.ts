import { nouns } from '@easel/contract/manifests.ts'
import { SalesBreak } from '@easel/contract/money/sales/endpoints.ts'
import type {
  SalesBatch,
  SalesBreakRow,
  SalesCountedRow,
  SalesDay,
} from '@easel/contract/money/sales/staff.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { DivideType } from '@easel/domain/publishing/products/types.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type DayRow, dayRows, sumsOf } from './dayQueries.ts'
import {
  type BatchRow,
  type BreakRow,
  batchRows,
  breakRows,
  type CountedRow,
  countedRows,
} from './feedQueries.ts'
import { overdueFrom } from './overdue.ts'
import { requestRoutes } from './requestRoutes.ts'

/** What finance reads of the feed (docs/design/revenue.md, The feed). */
export function feedRoutes(platform: Platform) {
  const { reads: db, clock } = platform
  const today = () => shanghaiDay(clock.now())
  async function bansAmong(rows: readonly (CountedRow | BreakRow)[]) {
    const designerOf = await designersNamed(
      db,
      rows.flatMap((row) => row.designer_id ?? []),
      clock.now(),
    )
    return (row: CountedRow | BreakRow) => designerOf(row.designer_id ?? '').designerBanned
  }
  return {
    ...requestRoutes(platform),
    ...handlersOf(nouns.sales, {
      listSalesBatches: async ({ query }) => {
        const found = await batchRows(db, { ...query, limit: query.perPage + 1 })
        const { rows, next } = cursorPage(found, query.perPage, ({ position }) => String(position))
        return { items: rows.map(batchOf), next }
      },
      getSalesBatch: async ({ params: { batchId } }) => {
        const [row] = await batchRows(db, { batchId, limit: 1 })
        return row ? batchOf(row) : domainError('not_found')
      },
      listSalesDays: async ({ query }) => {
        const found = await dayRows(db, { ...query, today: today(), limit: query.perPage + 1 })
        const { rows, next } = cursorPage(found, query.perPage, ({ day }) => day)
        return { items: rows.map(dayOf), next }
      },
      getSalesDay: async ({ params: { day } }) => {
        const [row] = await dayRows(db, { state: 'ALL', day, today: today(), limit: 1 })
        return row ? { ...dayOf(row), ...(await sumsOf(db, day)) } : domainError('not_found')
      },
      listSalesRows: async ({ query }) => {
        const found = await countedRows(db, { ...query, limit: query.perPage + 1 })
        const { rows, next } = cursorPage(found, query.perPage, (row) => row.product_id)
        const isBanned = await bansAmong(rows)
        return { items: rows.map((row) => countedOf(row, isBanned(row))), next }
      },
      listSalesBreaks: async ({ query }) => {
        const reason = query.reason === 'ALL' ? null : query.reason
        const found = await breakRows(db, { ...query, reason, limit: query.perPage + 1 })
        const { rows, next } = cursorPage(found, query.perPage, (row) => `${row.day}:${row.product_id}`)
        const isBanned = await bansAmong(rows)
        return { items: rows.map((row) => breakOf(row, isBanned(row))), next }
      },
    }),
  }
}

const batchOf = (row: BatchRow): SalesBatch => ({
  batchId: row.batch_id,
  day: row.day,
  receivedAt: row.received_at.toISOString(),
  rows: row.row_count,
  turnoverFen: row.turnover_fen,
  channelCostFen: row.channel_cost_fen,
  sales: row.sales,
  changed: row.changed,
  breakCount: row.break_count,
  current: row.current,
  discardedAt: row.discarded_at?.toISOString() ?? null,
})

const dayOf = (row: DayRow): SalesDay => ({
  day: row.day,
  state: row.state,
  batchId: row.batch_id,
  batches: row.batches,
  receivedAt: row.received_at?.toISOString() ?? null,
  received:
    row.batch_id === null
      ? null
      : {
          rows: row.row_count,
          turnoverFen: row.turnover_fen,
          channelCostFen: row.channel_cost_fen,
          sales: row.sales,
        },
  closedAt: row.closed_at?.toISOString() ?? null,
  control:
    row.closed_at === null
      ? null
      : {
          rows: row.control_rows,
          turnoverFen: row.control_turnover_fen,
          channelCostFen: row.control_channel_cost_fen,
          sales: row.control_sales,
        },
  breaks: row.breaks,
  overdueSince: row.overdue ? overdueFrom(row.day).toISOString() : null,
})

const productOf = (row: CountedRow | BreakRow, designerBanned: boolean) => ({
  productId: row.product_id,
  name: row.name,
  productType: row.product_type,
  designerName: row.nickname,
  designerBanned,
  kind: row.kind,
  sales: row.sales,
  turnoverFen: row.turnover_fen,
  channelCostFen: row.channel_cost_fen,
  batchId: row.batch_id,
})

const countedOf = (row: CountedRow, designerBanned: boolean): SalesCountedRow => ({
  ...productOf(row, designerBanned),
  refunds: row.refunds,
  shareFen: row.share_fen,
})

const breakOf = (row: BreakRow, designerBanned: boolean): SalesBreakRow => ({
  ...productOf(row, designerBanned),
  day: row.day,
  reason: SalesBreak.shape.reason.parse(row.reason),
  divideType: row.divide_type === null ? null : DivideType.parse(row.divide_type),
  foundAt: row.found_at.toISOString(),
})
