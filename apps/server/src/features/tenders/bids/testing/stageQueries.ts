import type { TestApp } from '../../../../testing/harness.ts'

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

/** Lets the only bid of a tender have won. */
export async function stageWin(
  { platform }: Pick<TestApp, 'platform'>,
  tenderId: string,
  decidedBy: string,
): Promise<void> {
  await platform.db
    .updateTable('bid')
    .set({
      state: 'WON',
      reason: 'The clearest idea',
      decided_by: decidedBy,
      decided_at: platform.clock.now(),
    })
    .where('tender_id', '=', tenderId)
    .execute()
}
