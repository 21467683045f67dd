import type { WithdrawalSource } from '@easel/contract/money/withdrawals/endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/**
 * What a withdrawal is made of: all that became available, or was taken from it, since the application before. An
 * application takes everything that is available, so these sum to its amount.
 */
export async function sourcesOf(
  db: Db,
  accountId: string,
  withdrawalId: string,
): Promise<WithdrawalSource[]> {
  const { rows } = await sql<WithdrawalSource>`
    with available as (
      select journal_id, journal.kind, business_key, causes, amount_fen
      from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
      where owner_id = ${accountId} and ledger_account.kind = 'available'),
    this as (select journal_id from available where business_key = ${`reserve:${withdrawalId}`}),
    before as (
      select coalesce(max(journal_id), 0) as journal_id from available
      where kind = 'RESERVE' and journal_id < (select journal_id from this))
    select journal_id as "journalId", kind, causes ->> 'month' as month, causes ->> 'withdrawalId' as "withdrawalId",
      causes ->> 'orderNumber' as "orderNumber", amount_fen as "amountFen"
    from available
    where journal_id > (select journal_id from before) and journal_id < (select journal_id from this)
    order by journal_id`.execute(db)
  return rows
}
