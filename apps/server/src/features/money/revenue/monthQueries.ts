import type { EarnedMonth } from '@easel/contract/money/revenue/endpoints.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { PREPARED } from '../../../platform/db/preparedQueries.ts'
import type { DaysAsked } from './dayQueries.ts'
import { type Days, daysOfMonths, type Reader } from './reader.ts'

/** `corrected`: what was posted to a month about an earlier one, the reader's part: of own works, given and received. */
const corrected = ({ accountId, designerId }: Reader): RawBuilder<unknown> => sql`
  corrected as (
    select month, date_trunc('month', day)::date as about, share_fen as fen
    from sales_correction where designer_id = ${designerId}
    union all
    select month, date_trunc('month', day)::date, -amount_fen
    from share_scheme join split_correction using (scheme_id) where owner_id = ${accountId}
    union all
    select month, date_trunc('month', day)::date, amount_fen
    from share_scheme join split_correction using (scheme_id) where sharer_id = ${accountId})`

const within = (column: RawBuilder<unknown>, { start, end }: Days): RawBuilder<boolean> =>
  sql`${column} >= ${start}::date and ${column} < ${end}::date`

/**
 * What each month brought and what was paid in it, the latest first: the one place that says what a month's list, its
 * corrections and its settlement are. `verify-ledger` compares the first two with the ledger.
 */
export async function earnedMonths(
  db: Db,
  reader: Reader,
  months: { readonly from: Month; readonly to: Month },
): Promise<EarnedMonth[]> {
  const { accountId, designerId } = reader
  const days = daysOfMonths(months)
  const month = sql`month`
  const arrived = sql`date_trunc('month', arrived_at at time zone 'Asia/Shanghai')::date`
  const { rows } = await sql<Omit<EarnedMonth, 'settledAt'> & { readonly settledAt: Date | null }>`
    ${PREPARED} with ${corrected(reader)},
    figure as (
      select month, share_fen as share, 0 as correction, 0 as later, 0 as withdrawn, 0 as tax, 0 as arrived
      from product_month where designer_id = ${designerId} and ${within(month, days)}
      union all
      select month, -amount_fen, 0, 0, 0, 0, 0
      from share_scheme join scheme_month using (scheme_id) where owner_id = ${accountId} and ${within(month, days)}
      union all
      select month, amount_fen, 0, 0, 0, 0, 0
      from share_scheme join scheme_month using (scheme_id) where sharer_id = ${accountId} and ${within(month, days)}
      union all
      select month, 0, fen, 0, 0, 0, 0 from corrected where ${within(month, days)}
      union all
      select about, 0, 0, fen, 0, 0, 0 from corrected where ${within(sql`about`, days)}
      union all
      select ${arrived}, 0, 0, 0, amount_fen, tax_fen, actual_fen
      from withdrawal where account_id = ${accountId} and state = 'PAID' and ${within(arrived, days)}),
    summed as (
      select month, sum(share) as share, sum(correction) as correction, sum(later) as later, sum(withdrawn) as withdrawn,
        sum(tax) as tax, sum(arrived) as arrived
      from figure group by month)
    select to_char(summed.month, 'YYYY-MM') as month, settled_at as "settledAt", share::bigint as "shareFen",
      correction::bigint as "correctionsFen", (share + correction)::bigint as "settledFen",
      later::bigint as "correctedFen", withdrawn::bigint as "withdrawnFen", tax::bigint as "taxFen",
      arrived::bigint as "arrivedFen"
    from summed left join settled_month using (month)
    order by summed.month desc`.execute(db)
  return rows.map((row) => ({ ...row, settledAt: row.settledAt?.toISOString() ?? null }))
}

export interface CorrectedDay {
  readonly day: string
  /** The month that it was posted to. */
  readonly month: Month
  readonly amountFen: Fen
}

/** What was posted to some months about earlier days of a work, the reader's part; the first days first. */
export async function correctedDays(
  db: Db,
  { accountId, designerId }: Reader,
  { productId, side, days }: DaysAsked,
): Promise<CorrectedDay[]> {
  const isOwn = side === 'OWNER'
  const { rows } = await sql<CorrectedDay>`
    select to_char(day, 'YYYY-MM-DD') as day, to_char(month, 'YYYY-MM') as month, sum(fen)::bigint as "amountFen"
    from (
      select day, month, share_fen as fen from sales_correction
      where ${isOwn} and designer_id = ${designerId} and product_id = ${productId} and ${within(sql`month`, days)}
      union all
      select day, month, case when ${isOwn} then -amount_fen else amount_fen end
      from share_scheme join split_correction using (scheme_id)
      where product_id = ${productId} and case when ${isOwn} then owner_id else sharer_id end = ${accountId}
        and ${within(sql`month`, days)}) as each
    group by each.day, each.month having sum(fen) <> 0 order by each.day, each.month`.execute(db)
  return rows
}

/** What was posted to later months about a month, by those; what sums to nothing is left out. */
export async function correctedSince(
  db: Db,
  reader: Reader,
  about: Month,
): Promise<{ readonly month: Month; readonly amountFen: Fen }[]> {
  const { rows } = await sql<{ month: Month; amountFen: Fen }>`
    with ${corrected(reader)}
    select to_char(month, 'YYYY-MM') as month, sum(fen)::bigint as "amountFen"
    from corrected where about = ${`${about}-01`}::date
    group by corrected.month having sum(fen) <> 0 order by corrected.month`.execute(db)
  return rows
}
