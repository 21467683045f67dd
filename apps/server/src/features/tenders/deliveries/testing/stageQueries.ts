import { sql } from 'kysely'
import type { TestApp } from '../../../../testing/harness.ts'

type App = Pick<TestApp, 'platform'>

/** The first milestone of the only winner of a tender. */
export async function idOfDelivery({ platform }: App, tenderId: string): Promise<string> {
  const row = await platform.db
    .selectFrom('delivery')
    .select('delivery_id')
    .where('tender_id', '=', tenderId)
    .orderBy('place')
    .executeTakeFirstOrThrow()
  return row.delivery_id
}

/** Lets a milestone have been delivered, and accepted by somebody where one is named: two people pay it. */
export async function stageDelivered(
  { platform }: App,
  deliveryId: string,
  acceptedBy: string | null,
): Promise<void> {
  const at = platform.clock.now()
  await sql`insert into delivery_round (delivery_id, round, delivered_at) values (${deliveryId}, 1, ${at})`.execute(
    platform.db,
  )
  await sql`update delivery set round = 1, delivered_at = ${at},
      state = case when ${acceptedBy}::uuid is null then 'DELIVERED' else 'ACCEPTED' end, accepted_by = ${acceptedBy},
      accepted_at = case when ${acceptedBy}::uuid is null then null else ${at}::timestamptz end,
      approvals = case when ${acceptedBy}::uuid is null then null else 2 end
    where delivery_id = ${deliveryId}`.execute(platform.db)
}
