import type { Platform } from '../../../../platform/platform.ts'

export async function newestState(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_closing')
    .select('state')
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()
  return row?.state
}

/** What was sent about closing, the first one first. */
export const closingMessages = ({ db }: Pick<Platform, 'db'>, recipient: string) =>
  db
    .selectFrom('outbox')
    .select(['key', 'body', 'channel'])
    .where('recipient', '=', recipient)
    .where('key', 'like', 'closing:%')
    .orderBy('created_at')
    .execute()
