import type { MonthAccount } from '@easel/contract/money/settlements/accounts.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { dayState, firstMonth, salesDays } from '../sales/public.ts'

export interface MonthRow {
  readonly month: Month
  readonly settledAt: Date | null
  readonly turnoverFen: Fen
  readonly shareFen: Fen
  readonly correctionsFen: Fen
  readonly settledFen: Fen
  readonly correctedFen: Fen
  readonly days: number
  readonly missingDays: number
  readonly openDays: number
  readonly mismatchedDays: number
  readonly breaks: number
}

/** Every month from the first to the present one, the latest first; one of them where it is named. No day is missing before it is over. */
export async function monthRows(db: Db, now: Date, month?: Month): Promise<MonthRow[]> {
  const today = shanghaiDay(now)
  const { rows } = await sql<MonthRow>`
    with checked as (
      select date_trunc('month', days.day)::date as month, count(*) as days,
        count(*) filter (where ${dayState} = 'MISSING' and days.day < ${today}::date) as missing,
        count(*) filter (where ${dayState} = 'OPEN') as open,
        count(*) filter (where ${dayState} = 'MISMATCH') as mismatched
      from ${salesDays(today)} left join sales_day using (day) left join sales_batch as batch using (batch_id)
      group by 1)
    select to_char(checked.month, 'YYYY-MM') as month, settled_at as "settledAt", days, missing as "missingDays",
      open as "openDays", mismatched as "mismatchedDays",
      (select count(*) from sales_break where sales_break.day >= checked.month
        and sales_break.day < checked.month + interval '1 month') as breaks,
      coalesce(sums.turnover, 0)::bigint as "turnoverFen", coalesce(sums.share, 0)::bigint as "shareFen",
      coalesce(posted.fen, 0)::bigint as "correctionsFen",
      (coalesce(sums.share, 0) + coalesce(posted.fen, 0))::bigint as "settledFen",
      coalesce(about.fen, 0)::bigint as "correctedFen"
    from checked left join settled_month using (month)
    left join (
      select month, sum(turnover_fen) as turnover, sum(share_fen) as share from product_month group by month
    ) as sums using (month)
    left join (select month, sum(share_fen) as fen from sales_correction group by month) as posted using (month)
    left join (
      select date_trunc('month', day)::date as month, sum(share_fen) as fen from sales_correction group by 1
    ) as about using (month)
    where ${month ?? null}::text is null or checked.month = ${`${month ?? '0001-01'}-01`}::date
    order by checked.month desc`.execute(db)
  return rows
}

type MonthAccountRow = Omit<MonthAccount, 'owner'> & { readonly accountId: string }

/**
 * What a month brought to whom, the largest settled first: of own works, less what is given, and what is received. Their
 * sums are the month's own (`monthRows`).
 */
export async function monthAccountRows(
  db: Db,
  month: Month,
  page: PageQuery,
): Promise<{ readonly rows: readonly MonthAccountRow[]; readonly total: number }> {
  const start = sql`${`${month}-01`}::date`
  const isAbout = sql`day >= ${start} and day < ${start} + interval '1 month'`
  const { rows } = await sql<{ readonly total: number } & (MonthAccountRow | { readonly accountId: null })>`
    with made as (
      select designer_id, share_fen as share, 0 as posted, 0 as about from product_month where month = ${start}
      union all
      select designer_id, 0, share_fen, 0 from sales_correction where month = ${start}
      union all
      select designer_id, 0, 0, share_fen from sales_correction where ${isAbout}),
    split as (
      select scheme_id, amount_fen as share, 0 as posted, 0 as about from scheme_month where month = ${start}
      union all
      select scheme_id, 0, amount_fen, 0 from split_correction where month = ${start}
      union all
      select scheme_id, 0, 0, amount_fen from split_correction where ${isAbout}),
    figure as (
      select account_id, share, posted, about from made join designer using (designer_id)
      union all
      select owner_id, -share, -posted, -about from split join share_scheme using (scheme_id)
      union all
      select sharer_id, share, posted, about from split join share_scheme using (scheme_id)),
    summed as (
      select account_id, sum(share)::bigint as share, sum(posted)::bigint as posted, sum(about)::bigint as about
      from figure group by account_id
      having sum(share) <> 0 or sum(posted) <> 0 or sum(about) <> 0),
    shown as (
      select account_id, share, posted, about from summed order by share + posted desc, account_id
      limit ${page.perPage} offset ${offsetOf(page)})
    select total, account_id as "accountId", share as "shareFen", posted as "correctionsFen",
      share + posted as "settledFen", about as "correctedFen",
      (select coalesce(json_agg(json_build_object('account', ledger_account_id, 'kind', kind) order by kind desc), '[]')
        from ledger_account where owner_id = account_id and ledger_account.month = ${start}) as accounts
    from (select count(*) as total from summed) as counted left join shown on true
    order by share + posted desc, account_id`.execute(db)
  return {
    rows: rows.flatMap(({ total: _, ...row }) => (row.accountId === null ? [] : [row])),
    total: rows[0]?.total ?? 0,
  }
}

export async function markSettled(tx: Db, month: Month, now: Date): Promise<void> {
  await sql`insert into settled_month (month, settled_at) values (${`${month}-01`}::date, ${now})`.execute(tx)
}

export async function isEarlierOpen(db: Db, month: Month): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from generate_series(${firstMonth}::timestamp, ${`${month}-01`}::date - interval '1 month', '1 month') as earlier
      where not exists (select from settled_month where settled_month.month = earlier)) as open`.execute(db)
  return rows[0]?.open ?? false
}

export interface PendingMoney {
  readonly ownerId: string
  readonly amountFen: Fen
}

/** What is pending of a month, by whose it is, in a fixed order. */
export async function pendingOf(tx: Db, month: Month): Promise<PendingMoney[]> {
  const { rows } = await sql<PendingMoney>`
    select owner_id as "ownerId", balance_fen as "amountFen" from ledger_account
    where kind = 'pending' and month = ${`${month}-01`}::date and balance_fen > 0
    order by owner_id`.execute(tx)
  return rows
}

export async function hasPending(db: Db, month: Month, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from ledger_account
      where owner_id = ${accountId} and kind in ('pending', 'clawback') and month = ${`${month}-01`}::date
        and balance_fen <> 0
    ) as has`.execute(db)
  return rows[0]?.has ?? false
}
