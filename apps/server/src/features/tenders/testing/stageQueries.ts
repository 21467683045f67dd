import { sql } from 'kysely'
import type { TestApp } from '../../../testing/harness.ts'

/** Lets bidding have ended a minute ago, where a test does not move the clock. */
export async function stageEnd({ platform }: Pick<TestApp, 'platform'>, tenderId: string): Promise<void> {
  const at = new Date(platform.clock.now().getTime() - 60_000)
  await sql`update tender set ends_at = ${at}, starts_at = ${at}::timestamptz - interval '1 day',
      draft = draft || jsonb_build_object('endsAt', ${at.toISOString()}::text)
    where tender_id = ${tenderId}`.execute(platform.db)
}
