import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { AccountRow } from './queries.ts'

/** In the order of their ids, so that two transactions with the same accounts follow each other. */
export async function lockAccounts(
  tx: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const rows = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function setRoles(tx: Db, accountId: string, roles: string[]): Promise<void> {
  await tx
    .updateTable('account')
    .set({ roles, updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
}

/** Those of these accounts that are to be closed: their owners have asked for it, and it is not carried out yet. */
export async function closingAmong(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account_closing')
    .select('account_id')
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.account_id))
}
