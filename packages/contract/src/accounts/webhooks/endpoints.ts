import { SCOPES } from '@easel/domain/accounts/tokens/rules.ts'
import { EVENT_TYPES } from '@easel/domain/accounts/webhooks/events.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../envelope.ts'

/** What an event is about: ids, and the state that it led to. Only what its type has is there. */
export const EventData = z.object({
  auditId: Id.optional(),
  productId: Id.optional(),
  schemeId: Id.optional(),
  month: z.string().optional(),
  withdrawalId: Id.optional(),
  entryId: Id.optional(),
  tenderId: Id.optional(),
  bidId: Id.optional(),
  deliveryId: Id.optional(),
  state: z.string().optional(),
})
export type EventData = z.infer<typeof EventData>

/** The body of a webhook, and one event of the list. */
export const WebhookEvent = z.object({
  id: Id,
  type: z.enum(EVENT_TYPES),
  at: Instant,
  data: EventData,
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const listEvents = endpoint({
  method: 'GET',
  path: '/v3/events',
  summary: 'Events about the account’s works and money, oldest first',
  notes:
    'Without `after`, the reply has no events, only the place to start from. Use `next` as the `after` of the next call; call again at once if `more` is true, otherwise after a second or longer. A token reads the events of its scopes. Events are kept for 30 days.',
  access: 'account',
  scope: SCOPES.filter((scope) => scope !== 'works:write'),
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/, { error: 'field.invalidFormat' })
      .optional(),
  }),
  reply: z.object({ events: z.array(WebhookEvent), next: z.string(), more: z.boolean() }),
})
