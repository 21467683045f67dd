import type { FinanceWaiting } from '@easel/contract/revenue/staff.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** How many wait for finance, each counted by an index of what is not done. */
export async function financeWaiting(db: Db): Promise<FinanceWaiting> {
  const { rows } = await sql<FinanceWaiting>`
    select
      (select count(*) from withdrawal where state = 'SUBMITTED') as withdrawals,
      (select count(*) from payout where attention is not null) as payouts,
      (select count(*) from payout_message where payout_id is null and settled_at is null) as unmatched,
      (select count(*) from sales_break) as breaks,
      (select count(*) from adjustment where state = 'PROPOSED') as adjustments,
      (select count(*) from delivery where state = 'ACCEPTED') as tenders`.execute(db)
  return rows[0] ?? { withdrawals: 0, payouts: 0, unmatched: 0, breaks: 0, adjustments: 0, tenders: 0 }
}
