import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'

/** What must hold between adjustments and the ledger. */
export const ADJUSTMENT_CHECKS: Checks = {
  'each approved adjustment is posted as it is, and no other is': sql`
    with booked as (
      select substr(business_key, 8) as id, sum(amount_fen) filter (where owner_id is not null) as fen,
        min(owner_id::text) as owner, bool_and(made_by is not null) as made
      from journal join entry using (journal_id) join ledger_account using (ledger_account_id)
      where journal.kind = 'ADJUST' group by journal_id, business_key)
    select format('adjustment %s: %s fen of %s are approved, %s of %s are in the ledger', coalesce(adjustment_id::text, id),
      coalesce(amount_fen::text, 'no'), account_id, coalesce(fen::text, 'no'), owner) as difference
    from (select * from adjustment where state = 'APPROVED') as approved
    full join booked on booked.id = adjustment_id::text
    where (amount_fen, account_id::text) is distinct from (fen, owner) limit 1`,
}
