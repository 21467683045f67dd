import type { Db } from '../../../platform/db/connection.ts'

export interface SavedFilterRow {
  readonly name: string
  readonly query: string
}

export function savedFilters(db: Db, accountId: string): Promise<SavedFilterRow[]> {
  return db
    .selectFrom('saved_filter')
    .select(['name', 'query'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()
}

/** Under a name that is taken it takes the place of the earlier one. */
export async function putFilter(tx: Db, accountId: string, filter: SavedFilterRow, now: Date): Promise<void> {
  const { name, query } = filter
  await tx
    .insertInto('saved_filter')
    .values({ account_id: accountId, name, query, saved_at: now })
    .onConflict((taken) => taken.columns(['account_id', 'name']).doUpdateSet({ query, saved_at: now }))
    .execute()
}

export async function deleteFilter(db: Db, accountId: string, name: string): Promise<void> {
  await db.deleteFrom('saved_filter').where('account_id', '=', accountId).where('name', '=', name).execute()
}
