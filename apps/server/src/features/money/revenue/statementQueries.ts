import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import type { StatementLineKind } from '@easel/domain/money/revenue/statement.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** Entries `[from, until)` by the numbers of their journals. */
export interface EntryRange {
  readonly from: number
  readonly until: number
}

/** Larger than the number of any journal. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER

/** The first journal at or after a moment: what lies before it in the ledger was posted before. */
export async function journalAt(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ journalId: number }>`
    select journal_id as "journalId" from journal where at >= ${moment} order by at, journal_id limit 1`.execute(
    db,
  )
  return rows[0]?.journalId ?? AFTER_ALL
}

/** What each kind of account of somebody had before a journal. */
export async function balancesBefore(db: Db, accountId: string, journalId: number) {
  const { rows } = await sql<{ kind: OwnedKind; balanceFen: Fen }>`
    select kind, sum(balance_after_fen)::bigint as "balanceFen"
    from ledger_account cross join lateral (
      select balance_after_fen from entry
      where entry.ledger_account_id = ledger_account.ledger_account_id and journal_id < ${journalId}
      order by journal_id desc limit 1) as last
    where owner_id = ${accountId}
    group by kind`.execute(db)
  return rows
}

/**
 * The line of a statement that an entry belongs to; null where money only moves between accounts of one person. What
 * others share comes with the sales of their works.
 */
const lineOf = (accountId: string): RawBuilder<StatementLineKind | null> => sql`
  case
    when journal.kind in ('SALES', 'RESTATE', 'SPLIT') then case
      when not exists (
        select from product join designer using (designer_id)
        where product.product_id = (journal.causes ->> 'productId')::uuid and designer.account_id = ${accountId})
        then 'splitsIn'
      when journal.kind = 'SPLIT' then 'splitsOut' else 'sales' end
    when journal.kind = 'TAX' then 'tax'
    when journal.kind in ('PAY', 'PAY_RETURNED') then 'withdrawals'
    when journal.kind in ('ADJUST', 'GIVE_UP') then 'adjustments'
    when journal.kind = 'TENDER' then 'tenders'
  end`

const entriesOf = (accountId: string, { from, until }: EntryRange): RawBuilder<unknown> => sql`
  select journal.*, amount_fen, ledger_account.kind as account, month, ${lineOf(accountId)} as line
  from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
  where owner_id = ${accountId} and entry.journal_id >= ${from} and entry.journal_id < ${until}`

/** The sum of each line. */
export async function linesOf(db: Db, accountId: string, range: EntryRange) {
  const { rows } = await sql<{ line: StatementLineKind; amountFen: Fen; entries: number }>`
    select line, sum(amount_fen)::bigint as "amountFen", count(*) as entries
    from (${entriesOf(accountId, range)}) as own where line is not null group by line`.execute(db)
  return rows
}

export interface StatementEntry {
  readonly journalId: number
  readonly kind: string
  readonly line: string
  readonly at: Date
  readonly account: OwnedKind
  readonly month: string | null
  readonly amountFen: Fen
  readonly productId: string | null
  readonly productName: string | null
  readonly day: string | null
  readonly withdrawalId: string | null
  readonly orderNumber: string | null
}

interface Asked {
  readonly range: EntryRange
  readonly line: StatementLineKind | undefined
}

/** The entries behind the lines, in the order of their posting. */
export async function entryPage(
  db: Db,
  accountId: string,
  { range, line }: Asked,
  page: PageQuery,
): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    select journal_id as "journalId", kind, line, at, account, to_char(month, 'YYYY-MM') as month,
      amount_fen as "amountFen", causes ->> 'productId' as "productId", product.name as "productName",
      causes ->> 'day' as day, causes ->> 'withdrawalId' as "withdrawalId", causes ->> 'orderNumber' as "orderNumber"
    from (${entriesOf(accountId, range)}) as own
    left join product on product.product_id = (own.causes ->> 'productId')::uuid
    where line is not null and (${line ?? null}::text is null or line = ${line ?? null})
    order by journal_id, account, own.month limit ${page.perPage} offset ${offsetOf(page)}`.execute(db)
  return rows
}
