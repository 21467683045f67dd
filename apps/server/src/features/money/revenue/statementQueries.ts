import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { type OwnedKind, SALES_JOURNALS } from '@easel/domain/money/ledger/accounts.ts'
import type { StatementLineKind } from '@easel/domain/money/revenue/statement.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

/** A moment, and the first journal at or after it: what lies before it in the ledger was posted before. */
export interface LedgerCut {
  readonly at: Date
  readonly journalId: number
}

/** What a statement counts of its month: what was sold in it, and whatever else happened between two cuts. */
export interface StatementRange {
  readonly month: Month
  readonly from: LedgerCut
  readonly until: LedgerCut
  /** The last day of sales that is counted; null for the whole month, also what was posted after its end. */
  readonly lastDay: string | null
}

/** Larger than the number of any journal. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER

export async function cutAt(db: Db, at: Date): Promise<LedgerCut> {
  const { rows } = await sql<{ journalId: number }>`
    select journal_id as "journalId" from journal where at >= ${at} order by at, journal_id limit 1`.execute(
    db,
  )
  return { at, journalId: rows[0]?.journalId ?? AFTER_ALL }
}

export async function settledAt(db: Db, month: Month): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select settled_at as at from settled_month where month = ${`${month}-01`}::date`.execute(db)
  return rows[0]?.at ?? null
}

const isOfSales = sql`journal.kind in (${literals(SALES_JOURNALS)})`

/**
 * `flows`: the entries of somebody's accounts that are of no month. A payment counts on the day on which it arrived, as
 * the statement of tax has it; one that the bank gave back is as if it had not been.
 */
const flowsOf = (accountId: string): RawBuilder<unknown> => sql`
  flows as (
    select journal.*, entry.amount_fen, ledger_account.kind as account, ledger_account.month, arrived_at as paid_at
    from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
    left join withdrawal on journal.kind in ('PAY', 'TAX') and withdrawal.state = 'PAID'
      and withdrawal.withdrawal_id = (causes ->> 'withdrawalId')::uuid
    where owner_id = ${accountId} and ledger_account.month is null
      and journal.kind <> 'PAY_RETURNED'
      and not (journal.kind in ('PAY', 'TAX') and exists (
        select from journal as returned
        where returned.business_key = 'return:' || split_part(journal.business_key, ':', 2) || ':'
          || split_part(journal.business_key, ':', 3))))`

const isBefore = ({ at, journalId }: LedgerCut): RawBuilder<boolean> => sql`
  case when paid_at is null then journal_id < ${journalId} else paid_at < ${at} end`

/**
 * What each kind of account of somebody had at a cut, apart from what was sold in its month or a later one. Sales of
 * earlier months are there whole: what came late for them is theirs. Of these accounts, what follows the cut is taken
 * from what they have now; it is little.
 */
export async function balancesBefore(db: Db, accountId: string, month: Month, cut: LedgerCut) {
  const start = `${month}-01`
  const moved = (condition: RawBuilder<boolean>) => sql`coalesce((
    select sum(amount_fen) from entry join journal using (journal_id)
    where entry.ledger_account_id = account.ledger_account_id and not ${isOfSales} and ${condition}), 0)`
  const { rows } = await sql<{ kind: OwnedKind; balanceFen: Fen }>`
    with ${flowsOf(accountId)},
    account as (select * from ledger_account where owner_id = ${accountId} and month is not null)
    select kind, sum(fen)::bigint as "balanceFen"
    from (
      select kind, balance_fen - ${moved(sql`journal_id >= ${cut.journalId}`)} as fen
      from account where month < ${start}::date
      union all
      select kind, ${moved(sql`journal_id < ${cut.journalId}`)} from account where month >= ${start}::date
      union all
      select account, amount_fen from flows where ${isBefore(cut)}) as each
    group by kind`.execute(db)
  return rows
}

/** The line of a statement that an entry belongs to; null where money only moves between accounts of one person. */
const lineOf = (accountId: string): RawBuilder<StatementLineKind | null> => sql`
  case
    when kind in (${literals(SALES_JOURNALS)}) then case
      when (causes ->> 'day')::date < month then 'corrections'
      when kind <> 'SPLIT' then 'sales'
      when split_part(business_key, ':', 4) = ${accountId} then 'splitsOut'
      else 'splitsIn' end
    when kind = 'TAX' then 'tax'
    when kind = 'PAY' then 'withdrawals'
    when kind in ('ADJUST', 'GIVE_UP') then 'adjustments'
    when kind = 'TENDER' then 'tenders'
  end`

/** `own`: the entries of a statement, each with its line. */
function ownEntries(accountId: string, { month, from, until, lastDay }: StatementRange): RawBuilder<unknown> {
  const isCounted =
    lastDay === null
      ? sql`true`
      : sql`case when (causes ->> 'day')::date < ${`${month}-01`}::date then journal_id < ${until.journalId}
          else (causes ->> 'day')::date <= ${lastDay}::date end`
  const isWithin = sql`journal_id >= ${from.journalId} and journal_id < ${until.journalId}`
  return sql`${flowsOf(accountId)},
  own as (
    select each.*, ${lineOf(accountId)} as line
    from (
      select journal.*, amount_fen, ledger_account.kind as account, ledger_account.month, null::timestamptz as paid_at
      from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
      where owner_id = ${accountId} and ledger_account.month = ${`${month}-01`}::date and ${isOfSales} and ${isCounted}
      union all
      select journal.*, amount_fen, ledger_account.kind, ledger_account.month, null
      from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
      where owner_id = ${accountId} and ledger_account.month is not null and not ${isOfSales} and ${isWithin}
      union all
      select * from flows where ${isBefore(until)} and not (${isBefore(from)})) as each)`
}

/** The sum of each line, by the account that it is in. */
export async function linesOf(db: Db, accountId: string, range: StatementRange) {
  const { rows } = await sql<{
    line: StatementLineKind
    account: OwnedKind
    amountFen: Fen
    entries: number
  }>`
    with ${ownEntries(accountId, range)}
    select line, account, sum(amount_fen)::bigint as "amountFen", count(*) as entries
    from own where line is not null group by 1, 2`.execute(db)
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
  readonly range: StatementRange
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
    with ${ownEntries(accountId, range)}
    select journal_id as "journalId", kind, line, coalesce(paid_at, at) as at, account,
      to_char(month, 'YYYY-MM') as month,
      amount_fen as "amountFen", causes ->> 'productId' as "productId", product.name as "productName",
      causes ->> 'day' as day, causes ->> 'withdrawalId' as "withdrawalId", causes ->> 'orderNumber' as "orderNumber"
    from own left join product on product.product_id = (own.causes ->> 'productId')::uuid
    where line is not null and (${line ?? null}::text is null or line = ${line ?? null})
    order by journal_id, account, own.month limit ${page.perPage} offset ${offsetOf(page)}`.execute(db)
  return rows
}
