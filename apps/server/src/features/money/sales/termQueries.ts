import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { SALES_KIND_OF } from '@easel/domain/money/sales/row.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

const DAY_MILLISECONDS = 86_400_000

const onDay = (day: string | RawBuilder<unknown>) => sql`${day}::date`

const EARNING = Object.entries(SALES_KIND_OF).flatMap(([divideType, kind]) =>
  kind ? [{ divideType, kind }] : [],
)

/**
 * Whether a row's kind is how the product earned on the day, with `product` in reach: by one of the versions that
 * were in force on it (`SALES_KIND_OF`).
 */
export function fitsProductOn(day: string, kind: RawBuilder<unknown>): RawBuilder<boolean> {
  const start = startOfShanghaiDay(day)
  const end = new Date(start.getTime() + DAY_MILLISECONDS)
  return sql`exists (
    select from product_version as version
    where version.product_id = product.product_id and version.released_at < ${end}
      and version.number >= coalesce((
        select max(number) from product_version as earlier
        where earlier.product_id = product.product_id and earlier.released_at <= ${start}), 0)
      and (${kind}, version.divide_type) in (
        select * from unnest(${EARNING.map((each) => each.kind)}::text[], ${EARNING.map((each) => each.divideType)}::text[])))`
}

/** What the product earned by at the end of a day in Shanghai, with `product` in reach; null before its release. */
export const earnedByOn = (day: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select divide_type from product_version as version
  where version.product_id = product.product_id
    and version.released_at < (${day} + 1)::timestamp at time zone 'Asia/Shanghai'
  order by version.number desc limit 1)`

/**
 * Whose the product was on a day, with `product` in reach, as a join named `seller`. What is posted of a day, or of a
 * later one, says so: a work that was handed over since does not take with it days that are sent late.
 */
export const sellerOn = (day: string): RawBuilder<unknown> => sql`cross join lateral (
  select coalesce((
    select sold.designer_id from sales_row as sold
    where sold.product_id = product.product_id and sold.day >= ${day}::date
    order by sold.day limit 1), product.designer_id) as designer_id) as seller`

/**
 * Gives the rows of a designer, from a day on, the platform's part that is in force by now. @returns the first day of
 * each work and month whose part changed
 */
export async function setRatiosAnew(
  tx: Db,
  designerId: string,
  from: string,
  usual: number,
): Promise<{ readonly day: string; readonly productId: string }[]> {
  const { rows } = await sql<{ day: string; productId: string }>`
    with due as (
      select seller.product_id, seller.day, ${platformRatioOn(sql`seller.day`, usual)} as ratio
      from sales_row as seller join product using (product_id)
      where seller.designer_id = ${designerId} and seller.day >= ${from}::date),
    changed as (
      update sales_row set platform_ratio = due.ratio from due
      where sales_row.designer_id = ${designerId} and sales_row.product_id = due.product_id
        and sales_row.day = due.day and sales_row.platform_ratio <> due.ratio
      returning sales_row.product_id, sales_row.day)
    select to_char(min(day), 'YYYY-MM-DD') as day, product_id as "productId" from changed
    group by product_id, date_trunc('month', day) order by min(day), product_id`.execute(tx)
  return rows
}

/**
 * The platform's part on a day, with `product` and `sellerOn` in reach: a term of the product, else of its designer,
 * else the usual one, in hundredths of a per cent.
 */
export const platformRatioOn = (
  day: string | RawBuilder<unknown>,
  usual: number,
): RawBuilder<number> => sql`coalesce((
  select platform_ratio from share_term
  where share_term.designer_id = seller.designer_id
    and (share_term.product_id is null or share_term.product_id = product.product_id)
    and first_day <= ${onDay(day)} and (last_day is null or last_day >= ${onDay(day)})
  order by share_term.product_id is null, first_day desc, set_at desc
  limit 1), ${usual})`
