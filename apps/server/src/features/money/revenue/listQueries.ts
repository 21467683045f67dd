import type { RevenueFigures, RevenueFilter, RevenueOrder } from '@easel/contract/money/revenue/endpoints.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { RevenueSort } from '@easel/domain/money/revenue/columns.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { containing } from '../../../platform/db/searchQueries.ts'
import { type Days, daysOfMonths, type Reader } from './reader.ts'
import { EARNED, FIGURES, LISTED_SUMS, SOLD, SUMMED } from './sumQueries.ts'

/**
 * What of a product's days was shared with the reader, a row for each day: the figures of the product, and the
 * reader's part. `shared` names it. The days of a work lie together, so they are read as one stretch from the first
 * that was split to the last, and not each by itself.
 */
export const sharedDays = ({ accountId }: Reader, { start, end }: Days): RawBuilder<unknown> => sql`
  split as materialized (
    select designer.designer_id, sold.product_id, day, sum(amount_fen)::bigint as my_share_fen
    from settled_splits as sold join share_scheme using (scheme_id)
    join designer on designer.account_id = share_scheme.owner_id
    where sold.sharer_id = ${accountId} and day >= ${start}::date and day < ${end}::date
    group by 1, 2, 3),
  stretch as (
    select designer_id, product_id, min(day) as first_day, max(day) as last_day from split group by 1, 2),
  shared as (
    select sold.*, my_share_fen
    from (
      select settled_sales.*
      from stretch join settled_sales using (designer_id, product_id)
      where day between first_day and last_day) as sold
    join split using (designer_id, product_id, day))`

/**
 * `received`: what of works was shared with the reader, in rows that their sums are made of. A month all of whose
 * sales were split by one scheme is read as a whole (`scheme_month.days`), the others by their days: most months are
 * whole, so that what is read grows with months.
 */
const received = ({ accountId }: Reader, { start, end }: Days): RawBuilder<unknown> => sql`
  shared_month as (
    select share_scheme.product_id, owner_id, designer_id, month, sum(amount_fen)::bigint as my_share_fen,
      case when count(*) = 1 then sum(scheme_month.days) end as days
    from share_scheme join scheme_month using (scheme_id) join designer on designer.account_id = owner_id
    where sharer_id = ${accountId} and month >= ${start}::date and month < ${end}::date
    group by 1, 2, 3, 4),
  month_sum as materialized (
    select shared_month.*, sums.*, days is not distinct from pay_days + flow_days as whole
    from shared_month cross join lateral (
      select ${SUMMED}, pay_days, flow_days from product_month
      where product_month.designer_id = shared_month.designer_id
        and product_month.product_id = shared_month.product_id and product_month.month = shared_month.month
      limit 1) as sums),
  shared_day as (
    select month_sum.product_id, month_sum.designer_id, day, sum(amount_fen)::bigint as my_share_fen
    from month_sum join settled_splits as split on split.product_id = month_sum.product_id
    join share_scheme on share_scheme.scheme_id = split.scheme_id and share_scheme.owner_id = month_sum.owner_id
    where not whole and split.sharer_id = ${accountId}
      and day >= month_sum.month and day < (month_sum.month + interval '1 month')::date
    group by 1, 2, 3),
  received as (
    select product_id, ${SUMMED}, my_share_fen, pay_days > 0 as paid, flow_days > 0 as flowed from month_sum where whole
    union all
    select product_id, ${SUMMED}, my_share_fen, kind = 'PAY', kind = 'FLOW'
    from shared_day join settled_sales using (designer_id, product_id, day))`

/**
 * `corrections`: what was posted to the months about days of months settled before, by work and side: the reader's part.
 */
export const correctionsIn = (
  { accountId, designerId }: Reader,
  { start, end }: Days,
): RawBuilder<unknown> => sql`
  corrections as (
    select product_id, own, bool_or(given) as given, sum(fen)::bigint as corrections_fen
    from (
      select product_id, true as own, false as given, share_fen as fen from sales_correction
      where designer_id = ${designerId} and month >= ${start}::date and month < ${end}::date
      union all
      select product_id, side.own, side.own, side.fen
      from share_scheme join split_correction using (scheme_id)
      cross join lateral (values (owner_id, true, -amount_fen), (sharer_id, false, amount_fen)) as side (party_id, own, fen)
      where ${accountId} in (owner_id, sharer_id) and party_id = ${accountId}
        and month >= ${start}::date and month < ${end}::date) as each
    group by 1, 2)`

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
  ${received(reader, days)},
  ${correctionsIn(reader, days)},
  sold as (
    select own.*, share_fen - coalesce(given.fen, 0) as my_share_fen, true as own, given.fen is not null as given
    from own left join given using (product_id)
    union all
    select product_id, ${SOLD}, bool_or(paid), bool_or(flowed), sum(my_share_fen)::bigint, false, false
    from received group by product_id),
  earned as (
    select product_id, ${LISTED_SUMS}, coalesce(paid, false) as paid, coalesce(flowed, false) as flowed,
      coalesce(my_share_fen, 0) as my_share_fen, coalesce(corrections_fen, 0) as corrections_fen,
      case when not own then 'OTHER_SHARED' when coalesce(sold.given, false) or coalesce(corrections.given, false)
        then 'SHARE_OTHER' else 'NOT_SHARE' end as designer_divide
    from sold full join corrections using (product_id, own))`
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
    from earned cross join lateral (
      -- One by one: a planner that expects many would read all works of the portal.
      select product_type, name, state, divide_type, price_coins from product
      where product.product_id = earned.product_id limit 1) as product
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

/** What was posted in the time about days of months settled before, the reader's part. */
interface Corrected {
  readonly correctionsFen: Fen
}

/** A work of the list as it is read; the parts are counted from the totals. */
export interface EarnedRow extends RevenueFigures, Corrected {
  readonly productId: string
  readonly productType: string
  readonly name: string
  readonly state: string
  readonly divideType: string
  readonly priceCoins: number
  readonly designerDivide: string
  readonly paid: boolean
  readonly flowed: boolean
  /** Of the schemes of its last day with sales, in hundredths of a per cent; null without. */
  readonly schemeRatio: number | null
}

const LISTED = sql`product_id as "productId", product_type as "productType", name, state,
  divide_type as "divideType", price_coins as "priceCoins", designer_divide as "designerDivide", paid, flowed,
  ${FIGURES}, corrections_fen as "correctionsFen"`

/**
 * The part of schemes in a listed work by its last day with sales in the time, in hundredths of a per cent: what the
 * owner gives away, or what the sharer receives. Null where there is no scheme on that day.
 */
const schemeRatio = ({ accountId, designerId }: Reader, { start, end }: Days): RawBuilder<unknown> => sql`
  case designer_divide
    when 'SHARE_OTHER' then (
      select sum(ratio)::int from sales_split join share_scheme using (scheme_id, product_id)
      where sales_split.product_id = page.product_id and share_scheme.owner_id = ${accountId} and day = (
        select max(day) from sales_row
        where designer_id = ${designerId} and product_id = page.product_id
          and day >= ${start}::date and day < ${end}::date))
    when 'OTHER_SHARED' then (
      select ratio from sales_split join share_scheme using (scheme_id, product_id)
      where sales_split.sharer_id = ${accountId} and sales_split.product_id = page.product_id
        and day >= ${start}::date and day < ${end}::date
      order by day desc limit 1)
  end`

export type EarnedQuery = RevenueFilter & RevenueOrder & PageQuery

/** A page of the works that a filter leaves, and with each row the totals of all of them; one row where it is empty. */
export function earnedPageQuery(reader: Reader, query: EarnedQuery): RawBuilder<ReadRow> {
  const days = daysOfMonths(query)
  const order = sql`order by ${sql.ref(SORTED_BY[query.sort])} ${sql.raw(query.order)}, product_id, designer_divide`
  return sql<ReadRow>`
    with ${earned(reader, days)}, ${filtered(query)},
    total as (select count(*) as total, ${EARNED}, coalesce(sum(corrections_fen), 0)::bigint as corrections_fen from filtered),
    page as (select * from filtered ${order} limit ${query.perPage} offset ${offsetOf(query)})
    select ${LISTED}, ${schemeRatio(reader, days)} as "schemeRatio",
      (select to_json(totals) from (select total, ${FIGURES}, corrections_fen as "correctionsFen" from total) as totals) as totals
    from (select) as one left join page on true
    ${order}`
}

type ReadRow = { readonly totals: EarnedTotals } & (EarnedRow | { readonly productId: null })

export interface EarnedTotals extends RevenueFigures, Corrected {
  readonly total: number
}

interface EarnedPage {
  readonly rows: readonly EarnedRow[]
  /** How many works a filter leaves, and the sums of them. */
  readonly totals: EarnedTotals
}

/** One statement: the works are added up once for the page and for the totals. */
export async function earnedPage(db: Db, reader: Reader, query: EarnedQuery): Promise<EarnedPage> {
  const { rows } = await earnedPageQuery(reader, query).execute(db)
  const [first] = rows
  if (!first) throw new Error('a sum has no row')
  return { rows: rows.filter((row) => row.productId !== null), totals: first.totals }
}
