import { nouns } from '@easel/contract/manifests.ts'
import { SalesDiscrepancy } from '@easel/contract/money/sales/endpoints.ts'
import {
  type SalesBatch,
  type SalesCountedRow,
  type SalesDay,
  type SalesDiscrepancyRow,
  SalesRequest,
} from '@easel/contract/money/sales/staff.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { SalesRequestState } from '@easel/domain/money/sales/requests.ts'
import { cursorPage } from '@easel/domain/paging.ts'
import { DivideType } from '@easel/domain/publishing/products/types.ts'
import { handlersOf } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type DayRow, dayRows, sumsOf } from './dayQueries.ts'
import {
  type BatchRow,
  batchRows,
  type CountedRow,
  countedRows,
  type DiscrepancyRow,
  discrepancyRows,
} from './feedQueries.ts'
import { overdueFrom } from './overdue.ts'
import { findRequest, type RequestRow, requestRows } from './requestQueries.ts'
import { ask, decide, moveRefusal } from './requests.ts'

/** What finance reads of the feed (docs/design/revenue.md, The feed). */
export function feedRoutes(platform: Platform) {
  const { reads: db, clock } = platform
  const today = () => shanghaiDay(clock.now())
  async function bansAmong(rows: readonly (CountedRow | DiscrepancyRow)[]) {
    const designerOf = await designersNamed(
      db,
      rows.flatMap((row) => row.designer_id ?? []),
      clock.now(),
    )
    return (row: CountedRow | DiscrepancyRow) => designerOf(row.designer_id ?? '').designerBanned
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
      listSalesDiscrepancies: async ({ query }) => {
        const reason = query.reason === 'ALL' ? null : query.reason
        const found = await discrepancyRows(db, { ...query, reason, limit: query.perPage + 1 })
        const { rows, next } = cursorPage(found, query.perPage, (row) => `${row.day}:${row.product_id}`)
        const isBanned = await bansAmong(rows)
        return { items: rows.map((row) => discrepancyOf(row, isBanned(row))), next }
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

const productOf = (row: CountedRow | DiscrepancyRow, designerBanned: boolean) => ({
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

const discrepancyOf = (row: DiscrepancyRow, designerBanned: boolean): SalesDiscrepancyRow => ({
  ...productOf(row, designerBanned),
  day: row.day,
  reason: SalesDiscrepancy.shape.reason.parse(row.reason),
  divideType: row.divide_type === null ? null : DivideType.parse(row.divide_type),
  foundAt: row.found_at.toISOString(),
})

/** What two of finance decide about the feed (docs/decisions/ledger.md). */
function requestRoutes(platform: Platform) {
  const { db, clock } = platform

  async function replies(actor: Actor, rows: readonly RequestRow[]): Promise<SalesRequest[]> {
    const names = await staffNames(
      db,
      rows.flatMap((row) => [row.asked_by, row.decided_by ?? row.asked_by]),
    )
    return Promise.all(
      rows.map(async (row) => {
        const state = SalesRequestState.parse(row.state)
        const thing = { day: row.day, askedBy: row.asked_by, state }
        const can = async (move: 'confirm' | 'drop') =>
          canOf(await moveRefusal(db, clock.now(), actor, move, thing))
        return {
          requestId: row.request_id,
          kind: SalesRequest.shape.kind.parse(row.kind),
          day: row.day,
          batchId: row.batch_id,
          reason: row.reason,
          state,
          askedBy: names.get(row.asked_by) ?? '',
          askedAt: row.asked_at.toISOString(),
          decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
          decidedAt: row.decided_at?.toISOString() ?? null,
          can: { confirm: await can('confirm'), drop: await can('drop') },
        }
      }),
    )
  }

  async function reply(actor: Actor, requestId: string): Promise<SalesRequest | DomainError> {
    const row = await findRequest(db, requestId)
    const [found] = row ? await replies(actor, [row]) : []
    return found ?? domainError('not_found')
  }

  return handlersOf(nouns.sales, {
    listSalesRequests: async ({ actor, query: { state, after, perPage } }) => {
      const found = await requestRows(db, {
        state: state === 'ALL' ? null : state,
        after,
        limit: perPage + 1,
      })
      const { rows, next } = cursorPage(found, perPage, (row) => row.request_id)
      return { items: await replies(actor, rows), next }
    },
    askSalesRequest: async (call) => {
      const asked = await ask(platform, call, call.body)
      return asked instanceof DomainError ? asked : reply(call.actor, asked)
    },
    decideSalesRequest: async (call) => {
      const { actor, params, body } = call
      const move = body.decision === 'CONFIRM' ? 'confirm' : 'drop'
      return (await decide(platform, call, params.id, move)) ?? reply(actor, params.id)
    },
  })
}
