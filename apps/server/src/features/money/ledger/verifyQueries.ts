import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** A query for what does not hold, in words; without a row it holds. */
export type Difference = RawBuilder<{ readonly difference: string }>
export type Checks = Readonly<Record<string, Difference>>

/** What must hold of the ledger by itself. */
export const LEDGER_CHECKS: Checks = {
  'every journal has entries that sum to 0': sql`
    select format('journal %s (%s) sums to %s', journal_id, business_key, coalesce(sum(amount_fen)::text, 'nothing'))
      as difference
    from journal left join entry using (journal_id)
    group by journal_id having sum(amount_fen) is distinct from 0 order by journal_id limit 1`,
  'every entry belongs to a journal': sql`
    select format('entry %s of account %s has no journal', journal_id, ledger_account_id) as difference
    from entry left join journal using (journal_id) where journal.journal_id is null limit 1`,
  'every balance is the sum of its entries': sql`
    select format('account %s has %s, its entries sum to %s', ledger_account_id, balance_fen,
      coalesce(sum(amount_fen), 0)) as difference
    from ledger_account left join entry using (ledger_account_id)
    group by ledger_account_id having balance_fen <> coalesce(sum(amount_fen), 0)
    order by ledger_account_id limit 1`,
  'every entry has the balance after it': sql`
    select format('account %s after journal %s: %s is written, %s is counted', ledger_account_id, journal_id,
      balance_after_fen, counted) as difference
    from (select *, sum(amount_fen) over (partition by ledger_account_id order by journal_id) as counted from entry)
      as running
    where balance_after_fen <> counted order by ledger_account_id, journal_id limit 1`,
  'what settled months owe is set off against what is available': sql`
    select format('account %s owes %s fen of %s beside %s fen that are available', owed.owner_id, -owed.balance_fen,
      to_char(owed.month, 'YYYY-MM'), available.balance_fen) as difference
    from ledger_account as owed join settled_month using (month)
    join ledger_account as available on available.owner_id = owed.owner_id and available.kind = 'available'
    where owed.kind = 'clawback' and owed.balance_fen < 0 and available.balance_fen > 0
    order by owed.owner_id, owed.month limit 1`,
  'all balances sum to 0': sql`
    select format('all balances sum to %s', sum(balance_fen)) as difference
    from ledger_account having sum(balance_fen) <> 0`,
}

/** Checks read the whole ledger: the limit that a request's statements have is not theirs. */
export async function withoutTimeLimit(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

export async function firstDifference(tx: Db, check: Difference): Promise<string | null> {
  const { rows } = await check.execute(tx)
  return rows[0]?.difference ?? null
}

export async function countEntries(tx: Db): Promise<{ readonly journals: number; readonly entries: number }> {
  const { rows } = await sql<{ journals: number; entries: number }>`
    select (select count(*) from journal) as journals, (select count(*) from entry) as entries`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}
