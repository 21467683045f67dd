import type { RevenueFigures, RevenueFilter, RevenueOrder } from '@easel/contract/revenue/endpoints.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import type { RevenueSort } from '@easel/domain/revenue/columns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { containing } from '../../platform/db/listing.ts'
import { type Days, daysOfMonths, type Reader } from './reader.ts'
import { EARNED, FIGURES, SOLD } from './sumQueries.ts'

/**
 * What of a product's days was shared with the reader, a row for each day: the figures of the product, and the
 * reader's part. `shared` names it.
 */
export const sharedDays = ({ accountId }: Reader, { start, end }: Days): RawBuilder<unknown> => sql`
  shared as (
    select sales_row.*, split.fen as my_share_fen
    from (
      select sales_split.product_id, share_scheme.owner_id, day, sum(amount_fen)::bigint as fen
      from sales_split join share_scheme using (scheme_id)
      where sales_split.sharer_id = ${accountId} and day >= ${start}::date and day < ${end}::date
      group by 1, 2, 3) as split
    join designer on designer.account_id = split.owner_id
    join sales_row on sales_row.designer_id = designer.designer_id and sales_row.product_id = split.product_id
      and sales_row.day = split.day)`

/** `earned`: what each work brought the reader, their own works and those shared with them. */
function earned(reader: Reader, days: Days): RawBuilder<unknown> {
  const { accountId, designerId } = reader
  const { start, end } = days
  return sql`
  own as (
    select product_id, ${SOLD}, sum(pay_days) > 0 as paid, sum(flow_days) > 0 as flowed
    from product_month
    where designer_id = ${designerId} and month >= ${start}::date and month < ${end}::date
    group by product_id),
  given as (
    select share_scheme.product_id, sum(scheme_month.amount_fen)::bigint as fen
    from share_scheme join scheme_month using (scheme_id)
    where share_scheme.owner_id = ${accountId} and month >= ${start}::date and month < ${end}::date
    group by share_scheme.product_id),
  ${sharedDays(reader, days)},
  earned as (
    select own.*, share_fen - coalesce(given.fen, 0) as my_share_fen,
      case when given.fen is null then 'NOT_SHARE' else 'SHARE_OTHER' end as designer_divide
    from own left join given using (product_id)
    union all
    select product_id, ${SOLD}, bool_or(kind = 'PAY'), bool_or(kind = 'FLOW'), sum(my_share_fen)::bigint, 'OTHER_SHARED'
    from shared group by product_id)`
}

/** `filtered`: the works of `earned` that a filter leaves, with what the list shows of them. */
function filtered(filter: RevenueFilter): RawBuilder<unknown> {
  const { productType, divideType, designerDivide, state, incomeType, search } = filter
  const conditions = [
    sql`true`,
    ...(productType ? [sql`product_type = ${productType}`] : []),
    ...(divideType ? [sql`divide_type = ${divideType}`] : []),
    ...(designerDivide ? [sql`designer_divide = ${designerDivide}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(incomeType ? [incomeType === 'PAY' ? sql`paid` : sql`flowed`] : []),
    ...(search ? [sql`product.name ilike ${containing(search)}`] : []),
  ]
  return sql`
  filtered as (
    select earned.*, product_type, name, state, divide_type, price_coins
    from earned join product using (product_id)
    where ${sql.join(conditions, sql` and `)})`
}

const SORTED_BY: Readonly<Record<RevenueSort, string>> = {
  productType: 'product_type',
  name: 'name',
  priceCoins: 'price_coins',
  heat: 'heat',
  users: 'users',
  sales: 'sales',
  turnoverFen: 'turnover_fen',
  myShareFen: 'my_share_fen',
}

/** A work of the list as it is read; the parts are counted from the totals. */
export interface EarnedRow extends RevenueFigures {
  readonly productId: string
  readonly productType: string
  readonly name: string
  readonly state: string
  readonly divideType: string
  readonly priceCoins: number
  readonly designerDivide: string
  readonly paid: boolean
  readonly flowed: boolean
}

const LISTED = sql`product_id as "productId", product_type as "productType", name, state,
  divide_type as "divideType", price_coins as "priceCoins", designer_divide as "designerDivide", paid, flowed,
  ${FIGURES}`

/** The works that a filter leaves, in an order. */
export const earnedQuery = (reader: Reader, filter: RevenueFilter, { sort, order }: RevenueOrder) =>
  sql<EarnedRow>`
  with ${earned(reader, daysOfMonths(filter))}, ${filtered(filter)}
  select ${LISTED} from filtered
  order by ${sql.ref(SORTED_BY[sort])} ${sql.raw(order)}, product_id, designer_divide`

/** A page of them. */
export async function earnedPage(
  db: Db,
  reader: Reader,
  query: RevenueFilter & RevenueOrder & PageQuery,
): Promise<readonly EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`${earnedQuery(reader, query, query)}
    limit ${query.perPage} offset ${offsetOf(query)}`.execute(db)
  return rows
}

export interface EarnedTotals extends RevenueFigures {
  readonly total: number
}

/** How many works a filter leaves, and the sums of them. */
export async function earnedTotals(db: Db, reader: Reader, filter: RevenueFilter): Promise<EarnedTotals> {
  const { rows } = await sql<EarnedTotals>`
    with ${earned(reader, daysOfMonths(filter))}, ${filtered(filter)},
      total as (select count(*) as total, ${EARNED} from filtered)
    select total, ${FIGURES} from total`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('a sum has no row')
  return totals
}

/**
 * The reader's part of each work by the schemes of its last day with sales in a time, in hundredths of a per cent:
 * what owners give away, and what sharers receive. Works without a scheme on that day are left out.
 */
export async function ratiosOf(
  db: Db,
  { accountId, designerId }: Reader,
  productIds: readonly string[],
  days: Days,
) {
  const { rows } = await sql<{ productId: string; given: number | null; received: number | null }>`
    with last as (
      select product_id, max(day) as day from sales_row
      where designer_id = ${designerId} and product_id = any(${[...productIds]}::uuid[])
        and day >= ${days.start}::date and day < ${days.end}::date
      group by product_id),
    given as (
      select product_id, sum(ratio)::int as given
      from last join sales_split using (product_id, day) join share_scheme using (scheme_id, product_id)
      where share_scheme.owner_id = ${accountId} group by product_id),
    received as (
      select distinct on (product_id) product_id, ratio as received
      from sales_split join share_scheme using (scheme_id, product_id)
      where sales_split.sharer_id = ${accountId} and product_id = any(${[...productIds]}::uuid[])
        and day >= ${days.start}::date and day < ${days.end}::date
      order by product_id, day desc)
    select product_id as "productId", given, received from given full join received using (product_id)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.productId, row]))
}
