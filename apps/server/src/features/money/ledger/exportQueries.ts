import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface ExportedEntry {
  readonly journalId: number
  readonly kind: string
  readonly key: string
  /** The day in Shanghai as `yyyy-MM-dd`. */
  readonly day: string
  /** The day of sales that it is about, and its month where it was settled before: a correction. */
  readonly about: string | null
  readonly corrects: string | null
  /** Such as `pending:2026-11:<account>`. */
  readonly account: string
  readonly amountFen: number
  readonly balanceAfterFen: number
}

/** An account's name in the exported text. */
const nameOf: RawBuilder<string> = sql`concat_ws(':', ledger_account.kind, to_char(ledger_account.month, 'YYYY-MM'),
  ledger_account.owner_id)`

/** The entries of whole journals after a journal, in order. */
export async function entriesAfter(db: Db, journalId: number, journals: number): Promise<ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry>`
    select journal.journal_id as "journalId", journal.kind, business_key as key,
      to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, ${nameOf} as account,
      causes ->> 'day' as about,
      case when (causes ->> 'day')::date < min(month) over (partition by journal.journal_id)
        then left(causes ->> 'day', 7) end as corrects,
      amount_fen as "amountFen", balance_after_fen as "balanceAfterFen"
    from (select * from journal where journal_id > ${journalId} order by journal_id limit ${journals}) as journal
    join entry using (journal_id) join ledger_account using (ledger_account_id)
    order by journal.journal_id, ledger_account_id`.execute(db)
  return rows
}
