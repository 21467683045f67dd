import type { ControlTotals, SalesReceipt } from '@easel/contract/money/sales/endpoints.ts'
import { addMonths, type Month, monthOfDay } from '@easel/domain/base/calendar/month.ts'
import type { DayTurnover } from '@easel/domain/money/sales/share.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { fitsProductOn, platformRatioOn, sellerOn } from './termQueries.ts'

/** One batch, day or settlement after the other: they touch the same months. Released with the transaction. */
export async function lockSales(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sales', 0))`.execute(tx)
}

export function findBatch(db: Db, batchId: string) {
  return db
    .selectFrom('sales_batch')
    .select(['sha256', 'answer', 'discarded_at'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

export interface NewBatch {
  readonly sha256: string
  readonly turnoverFen: number
  readonly channelCostFen: number
  readonly sales: number
  readonly receivedAt: Date
}

export async function insertBatch(
  tx: Db,
  { batchId, day, rows }: Pick<SalesReceipt, 'batchId' | 'day' | 'rows'>,
  batch: NewBatch,
): Promise<void> {
  await tx
    .insertInto('sales_batch')
    .values({
      batch_id: batchId,
      day: sql<Date>`${day}::date`,
      sha256: batch.sha256,
      row_count: rows,
      turnover_fen: batch.turnoverFen,
      channel_cost_fen: batch.channelCostFen,
      sales: batch.sales,
      answer: '{}',
      received_at: batch.receivedAt,
    })
    .execute()
}

export async function setAnswer(tx: Db, receipt: SalesReceipt): Promise<void> {
  await tx
    .updateTable('sales_batch')
    .set({ answer: JSON.stringify(receipt) })
    .where('batch_id', '=', receipt.batchId)
    .execute()
}

/** The batch is the day's from now on. */
export async function setDayBatch(tx: Db, day: string, batchId: string): Promise<void> {
  await sql`
    insert into sales_day (day, batch_id) values (${day}::date, ${batchId})
    on conflict (day) do update set batch_id = excluded.batch_id`.execute(tx)
}

/** The breaks of a day; the first of them named. */
export async function discrepanciesOf(db: Db, day: string, named: number) {
  const { rows } = await sql<{ product_id: string; reason: string; count: number }>`
    select product_id, reason, count(*) over () as count from sales_break where day = ${day}::date
    order by product_id limit ${named}`.execute(db)
  return { count: rows[0]?.count ?? 0, named: rows }
}

/** Null before the first settlement. */
export async function lastSettledMonth(db: Db): Promise<Month | null> {
  const { rows } = await sql<{ last: Month | null }>`
    select to_char(max(month), 'YYYY-MM') as last from settled_month`.execute(db)
  return rows[0]?.last ?? null
}

/** The month to which news about `month` is posted: itself, or the one after the last settled one. */
export async function openMonthFor(db: Db, month: Month): Promise<Month> {
  const last = await lastSettledMonth(db)
  return last === null || month > last ? month : addMonths(last, 1)
}

/** A row with what is posted of it. */
export interface PostableRow extends DayTurnover {
  readonly designerId: string
  readonly accountId: string
  readonly productId: string
  readonly shareFen: number
  readonly postedTurnoverFen: number
  readonly postedChannelCostFen: number
}

/** The rows of these products from a day to the end of its month. */
export async function rowsFrom(tx: Db, productIds: readonly string[], day: string): Promise<PostableRow[]> {
  const { rows } = await sql<PostableRow>`
    select sales_row.designer_id as "designerId", designer.account_id as "accountId", product_id as "productId",
      to_char(day, 'YYYY-MM-DD') as day, turnover_fen as "turnoverFen", channel_cost_fen as "channelCostFen",
      platform_ratio as "platformRatio", share_fen as "shareFen", posted_turnover_fen as "postedTurnoverFen",
      posted_channel_cost_fen as "postedChannelCostFen"
    from sales_row join designer using (designer_id)
    where product_id = any(${[...productIds]}::uuid[]) and day >= ${day}::date
      and day < ${`${addMonths(monthOfDay(day), 1)}-01`}::date
    order by product_id, day`.execute(tx)
  return rows
}

/** Net revenue of the month before a day, by product and the platform's part. */
export async function netBefore(
  tx: Db,
  productIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const { rows } = await sql<{ product_id: string; platform_ratio: number; net_fen: number }>`
    select product_id, platform_ratio, sum(turnover_fen - channel_cost_fen)::bigint as net_fen
    from sales_row
    where product_id = any(${[...productIds]}::uuid[]) and day < ${day}::date
      and day >= ${`${monthOfDay(day)}-01`}::date
    group by product_id, platform_ratio`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([productId, own]) => [
      productId,
      new Map(own.map((row) => [row.platform_ratio, row.net_fen])),
    ]),
  )
}

/** What was posted of each row is what it says now. */
export async function setPosted(
  tx: Db,
  posted: readonly Pick<PostableRow, 'designerId' | 'productId' | 'day' | 'shareFen'>[],
): Promise<void> {
  await sql`
    update sales_row set share_fen = posted.share_fen, posted_turnover_fen = turnover_fen,
      posted_channel_cost_fen = channel_cost_fen
    from unnest(
      ${posted.map(({ designerId }) => designerId)}::uuid[], ${posted.map(({ productId }) => productId)}::uuid[],
      ${posted.map(({ day }) => day)}::date[], ${posted.map(({ shareFen }) => shareFen)}::bigint[]
    ) as posted (designer_id, product_id, day, share_fen)
    where sales_row.designer_id = posted.designer_id and sales_row.product_id = posted.product_id
      and sales_row.day = posted.day`.execute(tx)
}

/** What the day's batch holds, breaks included; undefined where no batch has come. */
export async function receivedTotals(db: Db, day: string): Promise<ControlTotals | undefined> {
  const { rows } = await sql<ControlTotals>`
    select row_count as rows, turnover_fen as "turnoverFen", channel_cost_fen as "channelCostFen", sales
    from sales_batch join sales_day using (batch_id) where sales_day.day = ${day}::date`.execute(db)
  return rows[0]
}

export async function closeSalesDayAt(tx: Db, day: string, control: ControlTotals, now: Date): Promise<void> {
  await sql`
    update sales_day set closed_at = ${now}, control_rows = ${control.rows},
      control_turnover_fen = ${control.turnoverFen}, control_channel_cost_fen = ${control.channelCostFen},
      control_sales = ${control.sales}
    where day = ${day}::date`.execute(tx)
}

/** Days with rows of products that were not known when they came and are now, the oldest first. */
export async function daysToResolve(db: Db) {
  const { rows } = await sql<{ day: string; batchId: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, batch_id as "batchId"
    from sales_break join product using (product_id)
    where reason = 'unknownProduct'
    order by day`.execute(db)
  return rows
}

/** What is known now and still does not fit. */
export async function renameKnownDiscrepancies(tx: Db, day: string): Promise<void> {
  await sql`
    update sales_break set reason = 'wrongType'
    where day = ${day}::date and reason = 'unknownProduct'
      and exists (select from product where product.product_id = sales_break.product_id
        and not ${fitsProductOn(day, sql`sales_break.figures ->> 'kind'`)})`.execute(tx)
}

/** Makes rows of a day's breaks that can be counted now. @returns their products */
export async function takeResolved(tx: Db, day: string, usualRatio: number): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with resolved as (
      delete from sales_break using product
      where sales_break.product_id = product.product_id and day = ${day}::date and reason <> 'implausible'
        and ${fitsProductOn(day, sql`figures ->> 'kind'`)}
      returning sales_break.*)
    insert into sales_row (designer_id, product_id, day, kind, price_coins, heat, users, paying_users, sales, refunds,
      turnover_fen, channel_cost_fen, platform_ratio, batch_id)
    select seller.designer_id, product.product_id, ${day}::date, row.kind, row.price_coins, row.heat, row.users,
      row.paying_users, row.sales, row.refunds, row.turnover_fen, row.channel_cost_fen,
      ${platformRatioOn(day, usualRatio)}, resolved.batch_id
    from resolved join product using (product_id)
    ${sellerOn(day)}
    cross join lateral jsonb_to_record(resolved.figures) as row (
      kind text, price_coins integer, heat bigint, users bigint, paying_users bigint, sales bigint, refunds bigint,
      turnover_fen bigint, channel_cost_fen bigint)
    on conflict (designer_id, product_id, day) do update set
      kind = excluded.kind, price_coins = excluded.price_coins, heat = excluded.heat, users = excluded.users,
      paying_users = excluded.paying_users, sales = excluded.sales, refunds = excluded.refunds,
      turnover_fen = excluded.turnover_fen, channel_cost_fen = excluded.channel_cost_fen,
      batch_id = excluded.batch_id
    returning product_id`.execute(tx)
  return rows.map((row) => row.product_id).toSorted()
}
