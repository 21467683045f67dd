import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/**
 * Whether an entry is not disqualified, or was restored since. Everything public and each new vote asks it: its state stays
 * PASSED, so that judging, results and bundles say what happened (docs/decisions/results-and-bundles.md).
 * @param entryId the column, with the name of its table
 */
export const notDisqualified = (entryId: string) => sql<boolean>`not exists (
  select from award_exclusion as exclusion
  where exclusion.entry_id = ${sql.ref(entryId)} and exclusion.kind = 'DISQUALIFIED' and exclusion.lifted_at is null)`

/** Since when an entry is disqualified; null where it is not. */
export async function disqualifiedAt(db: Db, entryId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('award_exclusion')
    .select('made_at')
    .where('entry_id', '=', entryId)
    .where('kind', '=', 'DISQUALIFIED')
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row?.made_at ?? null
}
