import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { WebhookDelivery, WebhookEvent } from '../../../platform/db/schema.generated.ts'

export type DeliveryRow = Selectable<WebhookDelivery>
export type EventRow = Selectable<WebhookEvent>

/** The next event that a webhook has to be told of. */
export async function nextEvent(
  tx: Db,
  { account_id, sequence, events }: { account_id: string; sequence: number; events: readonly string[] },
): Promise<EventRow | undefined> {
  return tx
    .selectFrom('webhook_event')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('sequence', '>', sequence)
    .where('type', '=', sql<string>`any(${[...events]}::text[])`)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
}

/** The delivery of an event in its order: the one that was begun before, or a new one. */
export async function deliveryOf(tx: Db, delivery: Insertable<WebhookDelivery>): Promise<DeliveryRow> {
  await tx
    .insertInto('webhook_delivery')
    .values(delivery)
    .onConflict((met) => met.columns(['webhook_id', 'event_id']).where('kind', '=', 'EVENT').doNothing())
    .execute()
  return tx
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', delivery.webhook_id)
    .where('event_id', '=', delivery.event_id)
    .where('kind', '=', 'EVENT')
    .executeTakeFirstOrThrow()
}

export async function insertAsked(tx: Db, delivery: Insertable<WebhookDelivery>): Promise<DeliveryRow> {
  return tx.insertInto('webhook_delivery').values(delivery).returningAll().executeTakeFirstOrThrow()
}

/** What its owner has asked for and has not been tried. */
export async function askedDelivery(tx: Db, webhookId: string): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'WAITING')
    .where('kind', '<>', 'EVENT')
    .orderBy('delivery_id')
    .limit(1)
    .executeTakeFirst()
}

export async function changeDeliveryRow(
  tx: Db,
  deliveryId: string,
  change: Updateable<WebhookDelivery>,
): Promise<void> {
  await tx.updateTable('webhook_delivery').set(change).where('delivery_id', '=', deliveryId).execute()
}

export async function findDelivery(db: Db, deliveryId: string) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.webhook_id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .select('webhook.account_id')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
}

export function deliveriesQuery(
  db: Db,
  webhookId: string,
  { after, atMost }: { readonly after: string | undefined; readonly atMost: number },
) {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(after !== undefined, (query) => query.where('delivery_id', '<', after ?? ''))
    .orderBy('delivery_id', 'desc')
    .limit(atMost)
}

export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
