import type { Db } from '../../../platform/db/connection.ts'

/** The version of the tender for which a designer's bid holds; null without one that was submitted. */
export async function bidVersion(db: Db, tenderId: string, designerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('bid')
    .select('tender_version')
    .where('tender_id', '=', tenderId)
    .where('designer_id', '=', designerId)
    .where('state', '<>', 'DRAFT')
    .executeTakeFirst()
  return row?.tender_version ?? null
}
