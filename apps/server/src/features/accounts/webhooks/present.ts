import {
  type Delivery,
  type DeliveryDetail,
  Delivery as Shape,
  Webhook,
} from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { EVENT_TYPES } from '@easel/domain/accounts/webhooks/events.ts'
import type { DeliveryRow } from './deliveryQueries.ts'
import type { WebhookRow } from './queries.ts'

/** A webhook as its owner sees it; its secrets are not among it. */
export const presentWebhook = (row: WebhookRow, now: Date): Webhook =>
  Webhook.parse({
    webhookId: row.webhook_id,
    url: row.url,
    // One that this version does not know is told to nobody.
    events: EVENT_TYPES.filter((type) => row.events.includes(type)),
    state: row.state,
    pausedFor: row.paused_for,
    failures: row.failures,
    retryAt: row.retry_at?.toISOString() ?? null,
    oldSecretUntil:
      row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  })

export const presentDelivery = (row: DeliveryRow): Delivery =>
  Shape.parse({
    deliveryId: row.delivery_id,
    eventId: row.event_id,
    type: row.type,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    status: row.status,
    fault: row.fault,
  })

export const presentDetail = (row: DeliveryRow): DeliveryDetail => ({
  ...presentDelivery(row),
  url: row.url,
  body: row.body,
  answer: row.answer,
})
