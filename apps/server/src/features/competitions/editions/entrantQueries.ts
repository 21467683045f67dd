import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

const entered = (db: Db, accountId: string) =>
  db
    .selectFrom('competition_entry')
    .where('account_id', '=', accountId)
    .where('submission', '>', 0)
    .where('state', '!=', 'WITHDRAWN')

/** Whether an account has submitted an entry to an edition and not withdrawn it (docs/decisions/judging.md). */
export async function isEntrant(db: Db, editionId: string, accountId: string): Promise<boolean> {
  const found = await entered(db, accountId)
    .select('entry_id')
    .where('edition_id', '=', editionId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The editions to which an account has submitted an entry and not withdrawn it. */
export async function editionsEntered(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await entered(db, accountId).select('edition_id').distinct().execute()
  return new Set(rows.map((row) => row.edition_id))
}

/** The organisers who see what is hidden of an edition: those without an entry in it. */
export function organisersOf(
  db: Db,
  editionId: string,
): Promise<{ readonly id: string; readonly locale: string | null }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'locale'])
    .where(sql<boolean>`'organiser' = any(roles)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('competition_entry')
            .select('entry_id')
            .whereRef('competition_entry.account_id', '=', 'account.id')
            .where('edition_id', '=', editionId)
            .where('submission', '>', 0)
            .where('state', '!=', 'WITHDRAWN'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}
