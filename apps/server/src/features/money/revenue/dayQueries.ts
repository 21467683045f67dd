import type { RevenueDay, RevenueFigures, RevenueSide } from '@easel/contract/money/revenue/endpoints.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { correctionsIn, sharedDays } from './listQueries.ts'
import type { Days, Reader } from './reader.ts'
import { EARNED, FIGURES } from './sumQueries.ts'

/** How a reader stands to a product: the designer whose sales it has, or who receives or received a part of them. */
export async function sidesOf(db: Db, { accountId, designerId }: Reader, productId: string) {
  const { rows } = await sql<{ owner: boolean; sharer: boolean }>`
    select product.designer_id is not distinct from ${designerId}::uuid or exists (
        select from product_month
        where product_month.designer_id = ${designerId} and product_month.product_id = product.product_id) as owner,
      exists (
        select from share_scheme
        where share_scheme.product_id = product.product_id and sharer_id = ${accountId} and from_at is not null
      ) as sharer
    from product where product_id = ${productId}`.execute(db)
  return rows[0]
}

/** `days`: the days of one product as the reader has them. */
function daysOf(reader: Reader, productId: string, side: RevenueSide, days: Days): RawBuilder<unknown> {
  if (side === 'SHARER')
    return sql`${sharedDays(reader, days)}, days as (
      select shared.*, coalesce((
        select sum(amount_fen) from split_correction join share_scheme using (scheme_id)
        where share_scheme.product_id = shared.product_id and split_correction.day = shared.day
          and sharer_id = ${reader.accountId}), 0)::bigint as corrected_fen
      from shared where product_id = ${productId})`
  return sql`
  days as (
    select sold.*, share_fen - coalesce((
        select sum(amount_fen) from settled_splits as split join share_scheme using (scheme_id)
        where split.product_id = sold.product_id and split.day = sold.day
          and share_scheme.owner_id = ${reader.accountId}), 0)::bigint as my_share_fen,
      coalesce((
        select sum(correction.share_fen) from sales_correction as correction
        where (correction.designer_id, correction.product_id, correction.day)
          = (sold.designer_id, sold.product_id, sold.day)), 0)::bigint
      - coalesce((
        select sum(amount_fen) from split_correction join share_scheme using (scheme_id)
        where share_scheme.product_id = sold.product_id and split_correction.day = sold.day
          and owner_id = ${reader.accountId}), 0)::bigint as corrected_fen
    from settled_sales as sold
    where designer_id = ${reader.designerId} and product_id = ${productId}
      and day >= ${days.start}::date and day < ${days.end}::date)`
}

export interface DaysAsked {
  readonly productId: string
  readonly side: RevenueSide
  readonly days: Days
}

const DAY = sql`to_char(day, 'YYYY-MM-DD') as day, kind as "incomeType", price_coins as "priceCoins",
  platform_ratio as "platformRatio", corrected_fen as "correctedFen", ${FIGURES}`

/** The days of a product with sales, the latest first. */
export async function dayPage(
  db: Db,
  reader: Reader,
  { productId, side, days }: DaysAsked,
  page: PageQuery,
): Promise<RevenueDay[]> {
  const { rows } = await sql<RevenueDay>`
    with ${daysOf(reader, productId, side, days)}
    select ${DAY} from days order by days.day desc limit ${page.perPage} offset ${offsetOf(page)}`.execute(db)
  return rows
}

interface DayTotals extends RevenueFigures {
  readonly total: number
  readonly correctionsFen: Fen
}

/** How many days there are, the sums of them, and what was posted in the time about earlier months. */
export async function dayTotals(
  db: Db,
  reader: Reader,
  { productId, side, days }: DaysAsked,
): Promise<DayTotals> {
  const { rows } = await sql<DayTotals>`
    with ${daysOf(reader, productId, side, days)}, total as (select count(*) as total, ${EARNED} from days),
    ${correctionsIn(reader, days)}
    select total, ${FIGURES}, coalesce((
      select corrections_fen from corrections where product_id = ${productId} and own = ${side === 'OWNER'}), 0)
      as "correctionsFen"
    from total`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('a sum has no row')
  return totals
}

/** What is shown of a product beside its figures. */
export function listedProduct(db: Db, productId: string) {
  return db
    .selectFrom('product')
    .select([
      'product_id as productId',
      'product_type as productType',
      'name',
      'state',
      'divide_type as divideType',
      'price_coins as priceCoins',
    ])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** What each day brought the reader in all: their own works, and what others share with them. */
export async function daysInAll(
  db: Db,
  reader: Reader,
  { start, end }: Days,
): Promise<(RevenueFigures & { readonly day: string })[]> {
  const { rows } = await sql<RevenueFigures & { readonly day: string }>`
    with given as (
      select day, amount_fen as fen from given_day
      where owner_id = ${reader.accountId} and day >= ${start}::date and day < ${end}::date),
    earned as (
      select day, heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen, share_fen,
        share_fen - coalesce(given.fen, 0) as my_share_fen
      from designer_day left join given using (day)
      where designer_id = ${reader.designerId} and day >= ${start}::date and day < ${end}::date
      union all
      select day, heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen, share_fen, my_share_fen
      from sharer_day
      where sharer_id = ${reader.accountId} and day >= ${start}::date and day < ${end}::date),
    summed as (select day, ${EARNED} from earned group by day)
    select to_char(day, 'YYYY-MM-DD') as day, ${FIGURES} from summed`.execute(db)
  return rows
}
