import { sql } from 'kysely'
import type { TestApp } from '../../../../testing/harness.ts'

/** Lets bidding have ended a minute ago, where a test does not move the clock. */
export async function stageEnd({ platform }: Pick<TestApp, 'platform'>, tenderId: string): Promise<void> {
  const at = new Date(platform.clock.now().getTime() - 60_000)
  await sql`update tender set ends_at = ${at}, starts_at = ${at}::timestamptz - interval '1 day',
      draft = draft || jsonb_build_object('endsAt', ${at.toISOString()}::text)
    where tender_id = ${tenderId}`.execute(platform.db)
}

/** Lets two organisers have opened the bids of a tender that has ended. */
export async function stageOpening(
  { platform }: Pick<TestApp, 'platform'>,
  tenderId: string,
  [askedBy, openedBy]: readonly [string, string],
): Promise<void> {
  const at = platform.clock.now()
  await sql`update tender set opening = 'OPENED', asked_by = ${askedBy}, asked_at = ${at}, opened_by = ${openedBy},
      opened_at = ${at}
    where tender_id = ${tenderId}`.execute(platform.db)
}
