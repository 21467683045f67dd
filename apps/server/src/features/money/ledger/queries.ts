import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { keyOfAccount, type LedgerAccount } from '@easel/domain/money/ledger/accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** An account as it is while the transaction holds it. */
export interface LockedAccount {
  readonly id: number
  readonly key: string
  balanceFen: Fen
}

const ownerOf = (account: LedgerAccount): string | null => ('ownerId' in account ? account.ownerId : null)
const firstDayOf = (account: LedgerAccount): string | null =>
  'month' in account ? `${account.month}-01` : null

/**
 * Opens what is not there yet and locks all, what is available before the rest and each in the order of ids: two
 * transactions never wait for each other, also where one finds out later what it owes. @returns by `keyOfAccount`
 */
export async function lockAccounts(
  tx: Db,
  accounts: readonly LedgerAccount[],
): Promise<ReadonlyMap<string, LockedAccount>> {
  const wanted = [...new Map(accounts.map((account) => [keyOfAccount(account), account])).values()]
  const named = sql`unnest(
    ${wanted.map(({ kind }) => kind)}::text[],
    ${wanted.map(ownerOf)}::uuid[],
    ${wanted.map(firstDayOf)}::date[],
    ${wanted.map(keyOfAccount)}::text[]) as named (kind, owner_id, month, key)`
  await sql`
    insert into ledger_account (kind, owner_id, month)
    select kind, owner_id, month from ${named} order by key
    on conflict (owner_id, kind, month) do nothing`.execute(tx)
  // An index finds a null by "is null" only: one case for each kind of account, or all accounts are read for each.
  const { rows } = await sql<{ id: number; key: string; balance_fen: Fen }>`
    with wanted as materialized (
      select ledger_account_id, key from ledger_account join ${named} using (kind, owner_id, month)
      union all
      select ledger_account_id, key from ledger_account join ${named} using (kind, owner_id)
      where ledger_account.month is null and named.month is null
      union all
      select ledger_account_id, key from ledger_account join ${named} using (kind)
      where ledger_account.owner_id is null and ledger_account.month is null
        and named.owner_id is null and named.month is null)
    select ledger_account_id as id, key, balance_fen
    from ledger_account join wanted using (ledger_account_id)
    order by ledger_account.kind <> 'available', ledger_account_id
    for no key update of ledger_account`.execute(tx)
  return new Map(rows.map(({ id, key, balance_fen }) => [key, { id, key, balanceFen: balance_fen }]))
}

/** The keys that have a journal already. */
export async function postedKeys(tx: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('journal')
    .select('business_key')
    .where('business_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.business_key))
}

export interface Debt {
  readonly ownerId: string
  readonly month: Month
}

/** What settled months owe, the oldest first: a month that is still open may yet bring something. @param ownerIds null: of everybody */
export async function settledDebtsOf(tx: Db, ownerIds: readonly string[] | null): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select owner_id as "ownerId", to_char(month, 'YYYY-MM') as month
    from ledger_account join settled_month using (month)
    where kind = 'clawback' and balance_fen < 0 and ${ownedBy(ownerIds)}
    order by owner_id, month`.execute(tx)
  return rows
}

const ownedBy = (ownerIds: readonly string[] | null) =>
  ownerIds === null ? sql`true` : sql`owner_id = any(${[...ownerIds]}::uuid[])`

export interface JournalRow {
  readonly kind: string
  readonly key: string
  readonly at: Date
  readonly madeBy: string | null
  readonly causes: Readonly<Record<string, unknown>>
}

/** @returns their ids by their keys */
export async function insertJournals(
  tx: Db,
  journals: readonly JournalRow[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ journal_id: number; business_key: string }>`
    insert into journal (kind, business_key, at, made_by, causes)
    select * from unnest(
      ${journals.map(({ kind }) => kind)}::text[],
      ${journals.map(({ key }) => key)}::text[],
      ${journals.map(({ at }) => at)}::timestamptz[],
      ${journals.map(({ madeBy }) => madeBy)}::uuid[],
      ${journals.map(({ causes }) => JSON.stringify(causes))}::jsonb[])
    returning journal_id, business_key`.execute(tx)
  return new Map(rows.map((row) => [row.business_key, row.journal_id]))
}

export interface EntryRow {
  readonly accountId: number
  readonly journalId: number
  readonly amountFen: Fen
  readonly balanceAfterFen: Fen
}

export async function insertEntries(tx: Db, entries: readonly EntryRow[]): Promise<void> {
  await sql`
    insert into entry (ledger_account_id, journal_id, amount_fen, balance_after_fen)
    select * from unnest(
      ${entries.map(({ accountId }) => accountId)}::bigint[],
      ${entries.map(({ journalId }) => journalId)}::bigint[],
      ${entries.map(({ amountFen }) => amountFen)}::bigint[],
      ${entries.map(({ balanceAfterFen }) => balanceAfterFen)}::bigint[])`.execute(tx)
}

/** The caller has locked the accounts. */
export async function setBalances(tx: Db, accounts: readonly LockedAccount[]): Promise<void> {
  await sql`
    update ledger_account set balance_fen = changed.balance_fen
    from unnest(
      ${accounts.map(({ id }) => id)}::bigint[],
      ${accounts.map(({ balanceFen }) => balanceFen)}::bigint[]) as changed (id, balance_fen)
    where ledger_account_id = changed.id`.execute(tx)
}
