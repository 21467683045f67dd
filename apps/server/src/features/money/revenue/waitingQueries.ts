import type { FinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { isOverdue, salesDays } from '../sales/public.ts'

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
