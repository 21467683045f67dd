import { MAX_PLAUSIBLE_FEN, type SalesRow } from '@easel/domain/money/sales/row.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { fitsProductOn, platformRatioOn, sellerOn } from './termQueries.ts'

/** The rows of a batch while its transaction reads them; gone with its end. */
export async function openStaging(tx: Db): Promise<void> {
  await sql`
    create temp table staged_sales (
      product_id uuid primary key, place integer not null, kind text not null, price_coins integer not null,
      heat bigint not null, users bigint not null, paying_users bigint not null, sales bigint not null,
      refunds bigint not null, turnover_fen bigint not null, channel_cost_fen bigint not null
    ) on commit drop`.execute(tx)
}

export interface StagedRow extends SalesRow {
  /** Counted from 1. */
  readonly place: number
}

/** @returns the place of a row whose product the batch has twice; null where there is none */
export async function stageRows(tx: Db, rows: readonly StagedRow[]): Promise<number | null> {
  const column = (name: Exclude<keyof StagedRow, 'productId' | 'kind' | 'day'>) =>
    rows.map((row) => row[name])
  const { rows: doubled } = await sql<{ place: number }>`
    with sent as (
      select * from unnest(
        ${rows.map(({ productId }) => productId)}::uuid[], ${column('place')}::integer[],
        ${rows.map(({ kind }) => kind)}::text[], ${column('priceCoins')}::integer[],
        ${column('heat')}::bigint[], ${column('users')}::bigint[], ${column('payingUsers')}::bigint[],
        ${column('sales')}::bigint[], ${column('refunds')}::bigint[],
        ${column('turnoverFen')}::bigint[], ${column('channelCostFen')}::bigint[]
      ) as row (product_id, place, kind, price_coins, heat, users, paying_users, sales, refunds, turnover_fen,
        channel_cost_fen)),
    staged as (
      insert into staged_sales (product_id, place, kind, price_coins, heat, users, paying_users, sales, refunds,
        turnover_fen, channel_cost_fen)
      select product_id, place, kind, price_coins, heat, users, paying_users, sales, refunds, turnover_fen,
        channel_cost_fen from sent
      on conflict (product_id) do nothing
      returning place)
    select place from sent where place not in (select place from staged) order by place limit 1`.execute(tx)
  return doubled[0]?.place ?? null
}

export interface Totals {
  readonly rows: number
  readonly turnoverFen: number
  readonly channelCostFen: number
  readonly sales: number
}

export async function stagedTotals(tx: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as rows, coalesce(sum(turnover_fen), 0)::bigint as "turnoverFen",
      coalesce(sum(channel_cost_fen), 0)::bigint as "channelCostFen", coalesce(sum(sales), 0)::bigint as sales
    from staged_sales`.execute(tx)
  const [totals] = rows
  if (!totals) throw new Error('a sum has no row')
  return totals
}

/**
 * Keeps the rows that are not counted as the day's breaks, instead of those of the batch before: their product is
 * not known or earns otherwise, or nobody believes their amounts.
 */
export async function keepDiscrepancies(tx: Db, day: string, batchId: string, now: Date): Promise<void> {
  await sql`delete from sales_break where day = ${day}::date`.execute(tx)
  await sql`
    insert into sales_break (day, product_id, reason, figures, batch_id, found_at)
    select ${day}::date, product_id,
      case when not ${isPlausible} then 'implausible' when product.product_id is null then 'unknownProduct'
        else 'wrongType' end,
      to_jsonb(staged_sales) - 'place', ${batchId}, ${now}
    from staged_sales left join product using (product_id)
    where product.product_id is null or not ${fitsOn(day)}`.execute(tx)
}

const isPlausible = sql`(
  greatest(abs(staged_sales.turnover_fen), abs(staged_sales.channel_cost_fen)) <= ${MAX_PLAUSIBLE_FEN}::bigint)`

const fitsOn = (day: string) => sql`(${isPlausible} and ${fitsProductOn(day, sql`staged_sales.kind`)})`

/**
 * Makes the day what the batch says: rows that are new or differ are written, and what it has no longer becomes 0.
 * @param usualRatio the platform's part without a term, in hundredths of a per cent
 * @returns the products whose row changed
 */
export async function restateDay(
  tx: Db,
  day: string,
  batchId: string,
  usualRatio: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with written as (
      insert into sales_row (designer_id, product_id, day, kind, price_coins, heat, users, paying_users, sales, refunds,
        turnover_fen, channel_cost_fen, platform_ratio, batch_id)
      select seller.designer_id, product_id, ${day}::date, staged_sales.kind, staged_sales.price_coins, heat, users,
        paying_users, sales, refunds, turnover_fen, channel_cost_fen, ${platformRatioOn(day, usualRatio)}, ${batchId}
      from staged_sales join product using (product_id)
      ${sellerOn(day)}
      where ${fitsOn(day)}
      on conflict (designer_id, product_id, day) do update set
        kind = excluded.kind, price_coins = excluded.price_coins, heat = excluded.heat, users = excluded.users,
        paying_users = excluded.paying_users, sales = excluded.sales, refunds = excluded.refunds,
        turnover_fen = excluded.turnover_fen, channel_cost_fen = excluded.channel_cost_fen,
        batch_id = excluded.batch_id
      where (sales_row.kind, sales_row.price_coins, sales_row.heat, sales_row.users, sales_row.paying_users,
          sales_row.sales, sales_row.refunds, sales_row.turnover_fen, sales_row.channel_cost_fen)
        is distinct from (excluded.kind, excluded.price_coins, excluded.heat, excluded.users, excluded.paying_users,
          excluded.sales, excluded.refunds, excluded.turnover_fen, excluded.channel_cost_fen)
      returning product_id),
    emptied as (
      update sales_row set heat = 0, users = 0, paying_users = 0, sales = 0, refunds = 0, turnover_fen = 0,
        channel_cost_fen = 0, batch_id = ${batchId}
      where day = ${day}::date
        and not exists (
          select from staged_sales join product using (product_id)
          where product_id = sales_row.product_id and ${fitsOn(day)})
        and (heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen) <> (0, 0, 0, 0, 0, 0, 0)
      returning product_id)
    select product_id from written union all select product_id from emptied order by product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}
