import { sql } from 'kysely'
import type { Checks } from '../../money/ledger/public.ts'

/** What must hold between deliveries of tenders and the ledger. */
export const DELIVERY_CHECKS: Checks = {
  'each paid delivery is posted as it is, and no other is': sql`
    with booked as (
      select substr(business_key, 8) as id, sum(amount_fen) filter (where ledger_account.kind = 'available') as fen,
        sum(amount_fen) filter (where ledger_account.kind = 'store') as store_fen, min(owner_id::text) as owner
      from journal join entry using (journal_id) join ledger_account using (ledger_account_id)
      where journal.kind = 'TENDER' group by journal_id, business_key)
    select format('delivery %s: %s fen of %s are paid, %s of %s are in the ledger', coalesce(delivery_id::text, id),
      coalesce(amount_fen::text, 'no'), account_id, coalesce(fen::text, 'no'), owner) as difference
    from (select * from delivery where state = 'PAID' and amount_fen > 0) as paid
    full join booked on booked.id = delivery_id::text
    where (amount_fen, account_id::text, -amount_fen) is distinct from (fen, owner, store_fen) limit 1`,
}
