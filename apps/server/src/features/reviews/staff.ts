import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** How colleagues are named to each other. */
export async function staffNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('id', '=', sql<string>`any(${[...new Set(accountIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || (email.split('@')[0] ?? email)]))
}
