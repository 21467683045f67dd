import type { Db } from '../../../apps/server/src/platform/db/connection.ts'

/** The next release that is due by `until`, or null. */
export async function nextRelease(db: Db, until: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('audit')
    .select('release_at')
    .where('state', '=', 'APPROVED')
    .where('release_at', '<=', until)
    .orderBy('release_at')
    .limit(1)
    .executeTakeFirst()
  return row?.release_at ?? null
}

/** The six digits of the last mail or SMS to somebody; '' where it has none. */
export async function lastCode(db: Db, recipient: string): Promise<string> {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(body)?.[0] ?? ''
}

/** Accounts of the demo are as old as their first act, not as the database. */
export async function setCreatedAt(db: Db, accountId: string, createdAt: Date): Promise<void> {
  await db.updateTable('account').set({ created_at: createdAt }).where('id', '=', accountId).execute()
}
