import type { TestApp } from '../../../testing/harness.ts'

/** The only bid of a tender. */
export async function idOfBid(
  { platform }: Pick<TestApp, 'platform'>,
  tenderId: string,
): Promise<string | undefined> {
  const row = await platform.db
    .selectFrom('bid')
    .select('bid_id')
    .where('tender_id', '=', tenderId)
    .executeTakeFirst()
  return row?.bid_id
}
