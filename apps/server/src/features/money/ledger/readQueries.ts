import type { LedgerOwner } from '@easel/contract/money/ledger/endpoints.ts'
import { type JournalKind, LEDGER_KINDS, type LedgerKind } from '@easel/domain/money/ledger/accounts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { accountEverNamed } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'

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

interface OwnerRow {
  readonly account_id: string
  readonly mi_id: number
  readonly designer_id: string | null
  readonly nickname: string | null
}

const owners = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select(['account.id as account_id', 'account.mi_id', 'designer.designer_id', 'designer.nickname'])

const present = (row: OwnerRow, designerBanned: boolean): LedgerOwner => ({
  accountId: row.account_id,
  miId: String(row.mi_id),
  nickname: row.nickname,
  designerBanned,
})

/** Who has exactly this account number, or confirmed exactly this e-mail. The books of a closed account go on. */
export async function ownerNamed(db: Db, text: string, now: Date): Promise<LedgerOwner | undefined> {
  const account = await accountEverNamed(db, text)
  return account && (await ownersById(db, [account.id], now)).get(account.id)
}

/** Whose accounts they are, and whether a ban of theirs is in force at `now`. */
export async function ownersById(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LedgerOwner>> {
  const rows = await owners(db)
    .where('account.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  const designerOf = await designersNamed(
    db,
    rows.flatMap((row) => row.designer_id ?? []),
    now,
  )
  return new Map(
    rows.map((row) => [row.account_id, present(row, designerOf(row.designer_id ?? '').designerBanned)]),
  )
}

/** What somebody can withdraw; 0 before the first entry. */
export async function availableOf(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner_id: string; balance_fen: number }>`
    select owner_id, balance_fen from ledger_account
    where kind = 'available' and owner_id = any(${[...new Set(accountIds)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.owner_id, row.balance_fen]))
}

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
