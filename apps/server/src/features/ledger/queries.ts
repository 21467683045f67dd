import { keyOfAccount, type LedgerAccount } from '@easel/domain/ledger/accounts.ts'
import type { Fen } from '@easel/domain/money/fen.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** An account as it is while the transaction holds it. */
export interface HeldAccount {
  readonly id: number
  readonly key: string
  balanceFen: Fen
}

const ownerOf = (account: LedgerAccount): string | null => ('ownerId' in account ? account.ownerId : null)
const firstDayOf = (account: LedgerAccount): string | null =>
  'month' in account ? `${account.month}-01` : null

/**
 * Opens what is not there yet and locks all in the order of their ids, so that two transactions never wait for each
 * other. @returns by `keyOfAccount`
 */
export async function holdAccounts(
  tx: Db,
  accounts: readonly LedgerAccount[],
): Promise<ReadonlyMap<string, HeldAccount>> {
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
  const { rows } = await sql<{ id: number; key: string; balance_fen: Fen }>`
    select ledger_account_id as id, named.key, balance_fen
    from ledger_account join ${named} on ledger_account.kind = named.kind
      and ledger_account.owner_id is not distinct from named.owner_id
      and ledger_account.month is not distinct from named.month
    order by ledger_account_id
    for no key update of ledger_account`.execute(tx)
  return new Map(rows.map(({ id, key, balance_fen }) => [key, { id, key, balanceFen: balance_fen }]))
}

/** Of these keys those that have a journal already. */
export async function postedKeys(tx: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('journal')
    .select('business_key')
    .where('business_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.business_key))
}

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

/** The accounts are held by the caller. */
export async function setBalances(tx: Db, accounts: readonly HeldAccount[]): Promise<void> {
  await sql`
    update ledger_account set balance_fen = held.balance_fen
    from unnest(
      ${accounts.map(({ id }) => id)}::bigint[],
      ${accounts.map(({ balanceFen }) => balanceFen)}::bigint[]) as held (id, balance_fen)
    where ledger_account_id = held.id`.execute(tx)
}
