import type { Db } from '../../../platform/db/connection.ts'

/** The name under which a designer publishes. */
export async function nicknameOf(db: Db, designerId: string): Promise<string> {
  const row = await db
    .selectFrom('designer')
    .select('nickname')
    .where('designer_id', '=', designerId)
    .executeTakeFirst()
  return row?.nickname ?? ''
}
