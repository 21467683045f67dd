import { sql } from 'kysely'
import type { Checks } from '../../money/ledger/public.ts'

/** What must hold between closed accounts and the ledger. */
export const CLOSING_CHECKS: Checks = {
  'only closed accounts gave up money': sql`
    select format('journal %s (%s) gives up money of an account that is not closed', journal_id, business_key) as difference
    from journal
    where kind = 'GIVE_UP' and not exists (
      select from entry join ledger_account using (ledger_account_id)
      join account_closing on account_closing.account_id = ledger_account.owner_id
      where entry.journal_id = journal.journal_id and ledger_account.kind = 'available' and entry.amount_fen < 0
        and account_closing.state = 'CLOSED' and journal.causes ->> 'closingId' = closing_id::text)
    limit 1`,
}
