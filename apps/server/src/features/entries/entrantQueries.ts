import type { Db } from '../../platform/db/connection.ts'

/** Whether an account has submitted an entry to an edition, whatever became of it. */
export async function isEntrant(db: Db, editionId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('competition_entry')
    .select('entry_id')
    .where('edition_id', '=', editionId)
    .where('account_id', '=', accountId)
    .where('submission', '>', 0)
    .executeTakeFirst()
  return found !== undefined
}
