import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'

/** What must hold between settled months and the ledger. */
export const SETTLEMENT_CHECKS: Checks = {
  'each month that was settled is kept as settled': sql`
    select format('%s was settled and is not among the settled months', posted.month) as difference
    from (
      select causes ->> 'month' as month from journal where kind = 'SETTLE'
      union
      select subject_id from activity where act = 'month.settle' and to_state = 'SETTLED') as posted
    left join settled_month on settled_month.month = (posted.month || '-01')::date
    where settled_month.month is null order by posted.month limit 1`,
  'nothing is pending of a settled month': sql`
    select format('account %s has %s fen pending of %s, which is settled', owner_id, balance_fen,
      to_char(month, 'YYYY-MM')) as difference
    from ledger_account join settled_month using (month)
    where kind = 'pending' and balance_fen <> 0 order by month, owner_id limit 1`,
}
