import type { Delivery } from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askedDelivery, type DeliveryRow, insertAsked } from './deliveryQueries.ts'
import { presentDelivery } from './present.ts'
import { changeWebhookRow, lockWebhook } from './queries.ts'

/** An event that tells nothing, for trying a receiver. */
export const testOf = (now: Date): AskedEvent => {
  const id = newId()
  const type = 'webhook.test'
  return { kind: 'TEST', id, type, body: JSON.stringify({ id, type, at: now.toISOString(), data: {} }) }
}

/** The same event once more, by the same id: a receiver that has it already knows it. */
export const againOf = ({ event_id: id, type, body }: DeliveryRow): AskedEvent => ({
  kind: 'AGAIN',
  id,
  type,
  body,
})

interface AskedEvent {
  readonly kind: 'TEST' | 'AGAIN'
  readonly id: string
  readonly type: string
  readonly body: string
}

/** Puts in a delivery that a worker makes once, one of each webhook at a time; also where it is paused. */
export function askFor(
  { db, clock }: Platform,
  webhookId: string,
  { kind, id, type, body }: AskedEvent,
): Promise<Delivery | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = await lockWebhook(tx, webhookId)
    if (!row) return domainError('not_found')
    if (await askedDelivery(tx, webhookId)) return domainError('webhook.askedAlready')
    const delivery = await insertAsked(tx, {
      delivery_id: newId(),
      webhook_id: webhookId,
      event_id: id,
      type,
      body,
      kind,
      state: 'WAITING',
      created_at: now,
    })
    // While one is sent its worker looks for what was asked before it rests.
    if (row.claimed_until === null || row.claimed_until <= now)
      await changeWebhookRow(tx, webhookId, { due_at: now })
    return presentDelivery(delivery)
  })
}
