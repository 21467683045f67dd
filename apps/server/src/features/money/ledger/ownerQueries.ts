import type { LedgerOwner } from '@easel/contract/money/ledger/endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { accountNamed } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'

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

/** Who has exactly this account number, or confirmed exactly this e-mail. */
export async function ownerNamed(db: Db, text: string, now: Date): Promise<LedgerOwner | undefined> {
  const account = await accountNamed(db, text)
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
