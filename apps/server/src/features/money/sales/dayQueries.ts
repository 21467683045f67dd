import type { ControlTotals } from '@easel/contract/money/sales/endpoints.ts'
import type { DAY_FILTERS, DayState, SalesDayPage } from '@easel/contract/money/sales/staff.ts'
import { OVERDUE_AFTER_DAYS } from '@easel/domain/money/sales/requests.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/**
 * The first month of the feed: the first that was settled, else the first with a batch; null before that. A day before
 * it belongs to no month of its own.
 */
export const firstMonth: RawBuilder<string | null> = sql`coalesce(
  (select min(month) from settled_month), (select date_trunc('month', min(day))::date from sales_day))`

/** Every day of every month from the first to the present one, silent months too, as `days (day)`. @param today in Shanghai */
export const salesDays = (today: string): RawBuilder<unknown> => sql`(
  select day::date as day
  from generate_series(${firstMonth}::timestamp,
    date_trunc('month', greatest(${today}::date, (select max(day) from sales_day))::timestamp)
    + interval '1 month - 1 day', '1 day') as day) as days`

/** How a day stands, with `sales_day` and its batch as `batch` in reach. */
export const dayState: RawBuilder<DayState> = sql`case
  when sales_day.day is null then 'MISSING'
  when sales_day.closed_at is null then 'OPEN'
  when (control_rows, control_turnover_fen, control_channel_cost_fen, control_sales) is distinct from
    (batch.row_count, batch.turnover_fen, batch.channel_cost_fen, batch.sales) then 'MISMATCH'
  else 'CLOSED' end`

/** Neither sent nor closed long after its end, and its month is not settled; with `days` and `sales_day` in reach. */
export const isOverdue = (today: string): RawBuilder<boolean> => sql`(
  sales_day.closed_at is null and days.day >= ${firstMonth} and days.day <= ${today}::date - ${OVERDUE_AFTER_DAYS}::integer
  and not exists (select from settled_month where settled_month.month = date_trunc('month', days.day)))`

/** The days that are overdue: how many, and the oldest; null where there is none. */
export async function overdueDays(
  db: Db,
  today: string,
): Promise<{ readonly count: number; readonly oldest: string | null }> {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select count(*) as count, to_char(min(days.day), 'YYYY-MM-DD') as oldest
    from ${salesDays(today)} left join sales_day using (day) where ${isOverdue(today)}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Narrows to a calendar month where one is named. */
export const inMonth = (day: RawBuilder<unknown>, month: string | undefined): RawBuilder<boolean> =>
  month === undefined
    ? sql`true`
    : sql`(${day} >= ${`${month}-01`}::date and ${day} < ${`${month}-01`}::date + interval '1 month')`

export interface DayRow {
  readonly day: string
  readonly state: DayState
  readonly batch_id: string | null
  readonly batches: number
  readonly breaks: number
  readonly received_at: Date | null
  readonly closed_at: Date | null
  readonly row_count: number
  readonly turnover_fen: number
  readonly channel_cost_fen: number
  readonly sales: number
  readonly control_rows: number
  readonly control_turnover_fen: number
  readonly control_channel_cost_fen: number
  readonly control_sales: number
  readonly overdue: boolean
}

interface Wanted {
  readonly state: (typeof DAY_FILTERS)[number]
  readonly month?: string | undefined
  readonly day?: string | undefined
  readonly after?: string | undefined
  /** The day in Shanghai; later ones are not missing yet. */
  readonly today: string
  readonly limit: number
}

const STATES: Readonly<Record<Wanted['state'], RawBuilder<boolean>>> = {
  ALL: sql`true`,
  OVERDUE: sql`overdue`,
  MISSING: sql`state = 'MISSING'`,
  OPEN: sql`state = 'OPEN'`,
  MISMATCH: sql`state = 'MISMATCH'`,
  BREAKS: sql`breaks > 0`,
}

/** The days of the months of the feed, the latest first. */
export async function dayRows(db: Db, { state, month, day, after, today, limit }: Wanted): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select * from (
      select to_char(days.day, 'YYYY-MM-DD') as day, ${dayState} as state, sales_day.batch_id, received_at, closed_at,
        (select count(*) from sales_batch where sales_batch.day = days.day) as batches,
        (select count(*) from sales_break where sales_break.day = days.day) as breaks,
        row_count, turnover_fen, channel_cost_fen, sales,
        control_rows, control_turnover_fen, control_channel_cost_fen, control_sales,
        ${isOverdue(today)} as overdue
      from (select days.day from ${salesDays(today)} union select day from sales_day) as days
      left join sales_day using (day) left join sales_batch as batch using (batch_id)
      where (sales_day.day is not null or days.day < ${today}::date)
        and ${inMonth(sql`days.day`, month)}
        and (${day ?? null}::date is null or days.day = ${day ?? null}::date)
        and (${after ?? null}::date is null or days.day < ${after ?? null}::date)) as days
    where ${STATES[state]}
    order by day desc limit ${limit}`.execute(db)
  return rows
}

/** A restatement that lacks a row makes all of it 0. */
export const notEmptied: RawBuilder<boolean> = sql`
  (heat, users, paying_users, sales_row.sales, refunds, sales_row.turnover_fen, sales_row.channel_cost_fen)
    <> (0, 0, 0, 0, 0, 0, 0)`

/** What became of a day's rows: counted, or left aside as breaks. Rows that a restatement emptied are not counted. */
export async function sumsOf(db: Db, day: string): Promise<Pick<SalesDayPage, 'counted' | 'aside'>> {
  const { rows } = await sql<ControlTotals & { readonly shareFen: number }>`
    select count(*) filter (where ${notEmptied}) as rows,
      coalesce(sum(sales_row.turnover_fen), 0)::bigint as "turnoverFen",
      coalesce(sum(sales_row.channel_cost_fen), 0)::bigint as "channelCostFen",
      coalesce(sum(sales_row.sales), 0)::bigint as sales,
      coalesce(sum(share_fen), 0)::bigint as "shareFen"
    from sales_row where day = ${day}::date`.execute(db)
  const { rows: left } = await sql<ControlTotals>`
    select count(*) as rows, coalesce(sum((figures ->> 'turnover_fen')::bigint), 0)::bigint as "turnoverFen",
      coalesce(sum((figures ->> 'channel_cost_fen')::bigint), 0)::bigint as "channelCostFen",
      coalesce(sum((figures ->> 'sales')::bigint), 0)::bigint as sales
    from sales_break where day = ${day}::date`.execute(db)
  const [counted, aside] = [rows[0], left[0]]
  if (!counted || !aside) throw new Error('a sum has no row')
  return { counted, aside }
}
