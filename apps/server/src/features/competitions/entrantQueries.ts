import type { Db } from '../../platform/db/connection.ts'

/**
 * Whether an account has submitted an entry to an edition and not withdrawn it. An organiser who has decides nothing of
 * the edition: neither its rules nor its votes, judging and awards (docs/decisions/0151).
 */
export async function isEntrant(db: Db, editionId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('competition_entry')
    .select('entry_id')
    .where('edition_id', '=', editionId)
    .where('account_id', '=', accountId)
    .where('submission', '>', 0)
    .where('state', '!=', 'WITHDRAWN')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
