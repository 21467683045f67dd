import type { FinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { isOverdue, salesDays } from '../sales/public.ts'

export interface OwnedBalance {
  readonly kind: OwnedKind
  readonly month: Month | null
  /** The month is settled. */
  readonly settled: boolean
  readonly balanceFen: Fen
}

/** Every account of somebody in the ledger, the oldest month first. */
export async function balancesOf(db: Db, accountId: string): Promise<OwnedBalance[]> {
  const { rows } = await sql<OwnedBalance>`
    select kind, to_char(ledger_account.month, 'YYYY-MM') as month, settled_month.month is not null as settled,
      balance_fen as "balanceFen"
    from ledger_account left join settled_month using (month)
    where owner_id = ${accountId}
    order by ledger_account.month, kind`.execute(db)
  return rows
}

/** The last days that the store has reported, the latest first: by a batch, or closed as empty. */
export async function reportedDays(db: Db, most: number): Promise<string[]> {
  const { rows } = await reportedDaysQuery(most).execute(db)
  return rows.map(({ day }) => day)
}

const reportedDaysQuery = (most: number) => sql<{ day: string }>`
  select to_char(day, 'YYYY-MM-DD') as day from sales_day
  where batch_id is not null or closed_at is not null
  order by sales_day.day desc limit ${most}`

export async function lastSoldDay(db: Db): Promise<string | null> {
  const [day = null] = await reportedDays(db, 1)
  return day
}

export interface EarnerFacts {
  /** Null of an account that never applied to be a designer. */
  readonly designerType: string | null
  /** The last day that the store has reported. */
  readonly soldUntil: string | null
}

export async function earnerFactsOf(db: Db, accountId: string): Promise<EarnerFacts> {
  const { rows } = await sql<EarnerFacts>`
    select (select designer_type from designer where account_id = ${accountId}) as "designerType",
      (${reportedDaysQuery(1)}) as "soldUntil"`.execute(db)
  return rows[0] ?? { designerType: null, soldUntil: null }
}

/** How many wait for finance, each counted by an index of what is not done. */
export async function financeWaiting(db: Db, now: Date): Promise<FinanceWaiting> {
  const today = shanghaiDay(now)
  const { rows } = await sql<FinanceWaiting>`
    select
      (select count(*) from withdrawal where state = 'SUBMITTED') as withdrawals,
      (select count(*) from payout where attention is not null) as payouts,
      (select count(*) from payout_message where payout_id is null and settled_at is null) as unmatched,
      (select count(*) from sales_break) as breaks,
      (select count(*) from ${salesDays(today)} left join sales_day using (day) where ${isOverdue(today)})
        + (select count(*) from sales_request where state = 'ASKED') as feed,
      (select count(*) from adjustment where state = 'PROPOSED') as adjustments,
      (select count(*) from share_term_proposal where state = 'PROPOSED') as "shareTerms",
      (select count(*) from delivery where state = 'ACCEPTED') as tenders`.execute(db)
  const [waiting] = rows
  if (!waiting) throw new Error('a count has no row')
  return waiting
}
