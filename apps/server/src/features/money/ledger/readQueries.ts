import { type JournalKind, LEDGER_KINDS, type LedgerKind } from '@easel/domain/money/ledger/accounts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface AccountRow {
  readonly account: number
  readonly kind: LedgerKind
  readonly month: string | null
  readonly owner_id: string | null
  readonly balance_fen: number
}

const ACCOUNT = sql`ledger_account.ledger_account_id as account, ledger_account.kind,
  to_char(ledger_account.month, 'YYYY-MM') as month, ledger_account.owner_id, balance_fen`

/** The accounts of somebody, or of the platform; those of months the latest first. */
export async function accountsOf(db: Db, ownerId: string | null): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT} from ledger_account where owner_id is not distinct from ${ownerId}::uuid
    order by ledger_account.month desc nulls first, array_position(${[...LEDGER_KINDS]}::text[], kind)`.execute(
    db,
  )
  return rows
}

export async function accountNumbered(db: Db, account: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT} from ledger_account where ledger_account_id = ${account}`.execute(db)
  return rows[0]
}

export interface JournalRow {
  readonly journal: number
  readonly kind: JournalKind
  readonly business_key: string
  readonly at: Date
  readonly made_by: string | null
  readonly causes: Readonly<Record<string, unknown>>
  readonly product_name: string | null
}

const JOURNAL = sql`journal.journal_id as journal, journal.kind, business_key, at, made_by, causes,
  (select name from product where product_id::text = causes ->> 'productId') as product_name`

export interface EntryRow extends JournalRow {
  readonly amount_fen: number
  readonly balance_after_fen: number
}

/** Entries of an account, the last posted first. @param after the journal of the last row */
export async function entriesOf(
  db: Db,
  { account, after, limit }: { account: number; after: number | undefined; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${JOURNAL}, amount_fen, balance_after_fen
    from entry join journal using (journal_id)
    where ledger_account_id = ${account} and ${after === undefined ? sql`true` : sql`journal_id < ${after}`}
    order by entry.journal_id desc limit ${limit}`.execute(db)
  return rows
}

export interface WantedJournals {
  /** Null: of every kind. */
  readonly kind: JournalKind | null
  readonly key: string | null
  readonly withdrawalId: string | null
  /** `[from, until)`. */
  readonly from: Date | null
  readonly until: Date | null
  /** When the last row was posted, and its number. */
  readonly after: { readonly at: Date; readonly journal: number } | null
  readonly limit: number
}

const whereGiven = <Value>(value: Value | null, condition: (given: Value) => RawBuilder<boolean>) =>
  value === null ? sql<boolean>`true` : condition(value)

/** Journals, the last posted first. */
export async function journalRows(db: Db, wanted: WantedJournals): Promise<JournalRow[]> {
  const { kind, key, withdrawalId, from, until, after, limit } = wanted
  const { rows } = await sql<JournalRow>`
    select ${JOURNAL} from journal
    where ${whereGiven(kind, (name) => sql`kind = ${name}`)}
      and ${whereGiven(key, (text) => sql`business_key = ${text}`)}
      and ${whereGiven(withdrawalId, (id) => sql`causes ? 'withdrawalId' and causes ->> 'withdrawalId' = ${id}`)}
      and ${whereGiven(from, (at) => sql`at >= ${at}`)} and ${whereGiven(until, (at) => sql`at < ${at}`)}
      and ${whereGiven(after, ({ at, journal }) => sql`(at, journal_id) < (${at}, ${journal})`)}
    order by at desc, journal_id desc limit ${limit}`.execute(db)
  return rows
}

export async function journalNumbered(db: Db, journal: number): Promise<JournalRow | undefined> {
  const { rows } = await sql<JournalRow>`
    select ${JOURNAL} from journal where journal_id = ${journal}`.execute(db)
  return rows[0]
}

export interface LineRow extends AccountRow {
  readonly amount_fen: number
  readonly balance_after_fen: number
}

/** The lines of a journal, what was given first. */
export async function linesOf(db: Db, journal: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${ACCOUNT}, amount_fen, balance_after_fen
    from entry join ledger_account using (ledger_account_id) where journal_id = ${journal}
    order by amount_fen, ledger_account_id`.execute(db)
  return rows
}

export async function journalsByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ journal: number; business_key: string }>`
    select journal_id as journal, business_key from journal
    where business_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.business_key, row.journal]))
}
