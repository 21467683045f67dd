import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export function entriesOf(db: Db, editionId: string) {
  return db
    .selectFrom('competition_entry')
    .select(['entry_id as entryId', 'category', 'account_id as accountId', 'designer_id as designerId'])
    .where('edition_id', '=', editionId)
    .where('state', '=', 'PASSED')
    .orderBy('entry_id')
    .execute()
}

/** The designers with a passed entry in an edition whose submission began before this one's. */
export async function earlierEntrants(db: Db, editionId: string): Promise<string[]> {
  const { rows } = await sql<{ designerId: string }>`
    select distinct entry.designer_id as "designerId"
    from competition_entry as entry
    join edition using (edition_id)
    where entry.state = 'PASSED' and edition.submission_from <
      (select submission_from from edition where edition_id = ${editionId})`.execute(db)
  return rows.map(({ designerId }) => designerId)
}

/** Whether one of these entries is the account's own. */
export async function hasOwn(db: Db, entryIds: readonly string[], accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('competition_entry')
    .select('entry_id')
    .where('entry_id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}
