import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { fitsProductOn, platformRatioOn, sellerOn } from './termQueries.ts'

/** Days with rows of products that were not known when they came and are now, the oldest first. */
export async function daysToResolve(db: Db, limit: number) {
  const { rows } = await sql<{ day: string; batchId: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, batch_id as "batchId"
    from sales_break join product using (product_id)
    where reason = 'unknownProduct'
    order by day limit ${limit}`.execute(db)
  return rows
}

/** What is known now and still does not fit. */
export async function renameKnownDiscrepancies(tx: Db, day: string): Promise<void> {
  await sql`
    update sales_break set reason = 'wrongType'
    where day = ${day}::date and reason = 'unknownProduct'
      and exists (select from product where product.product_id = sales_break.product_id)`.execute(tx)
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
