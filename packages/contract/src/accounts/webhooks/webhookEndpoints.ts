import { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import { EVENT_TYPES } from '@easel/domain/accounts/webhooks/events.ts'
import {
  DELIVERY_FAULTS,
  DELIVERY_KINDS,
  DELIVERY_STATES,
  WEBHOOK_URL_MAX,
} from '@easel/domain/accounts/webhooks/rules.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { addIssue } from '@easel/domain/rule.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace, Nothing } from '../../envelope.ts'
import { PROOF_LIMITS, WEBHOOK_SEND_LIMITS } from '../../rateLimits.ts'

/** Receivers on the machine itself, for those who try a portal of their own; a public portal refuses them. */
const ON_THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

function addressFault(
  text: string,
): 'webhookUrl.invalid' | 'webhookUrl.bare' | 'webhookUrl.httpsOnly' | null {
  if (!URL.canParse(text)) return 'webhookUrl.invalid'
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return 'webhookUrl.bare'
  const isHere = protocol === 'http:' && ON_THIS_MACHINE.test(hostname)
  return protocol === 'https:' || isHere ? null : 'webhookUrl.httpsOnly'
}

/** Where an account is told of which events. */
export const WebhookInput = z.object({
  url: z
    .string({ error: 'webhookUrl.required' })
    .trim()
    .min(1, { error: 'webhookUrl.required', abort: true })
    .max(WEBHOOK_URL_MAX, { error: 'webhookUrl.tooLong', abort: true })
    .superRefine((text, ctx) => {
      const fault = addressFault(text)
      if (fault) addIssue(ctx, fault)
    }),
  events: z
    .array(z.enum(EVENT_TYPES))
    .min(1, { error: 'webhookEvents.required' })
    .max(EVENT_TYPES.length)
    .overwrite((events) => EVENT_TYPES.filter((type) => events.includes(type))),
})

export const Webhook = z.object({
  webhookId: Id,
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  state: z.enum(['ACTIVE', 'PAUSED']),
  /** Who paused it: its owner, or deliveries that failed for two days. */
  pausedFor: z.enum(['OWNER', 'FAILURES']).nullable(),
  /** Deliveries in a row that failed, and when the next is tried. */
  failures: z.int(),
  retryAt: Instant.nullable(),
  /** Until then the secret before signs too. */
  oldSecretUntil: Instant.nullable(),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  deliveryId: Id,
  eventId: Id,
  /** An event’s, or `webhook.test`. */
  type: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: Instant,
  attemptedAt: Instant.nullable(),
  status: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryDetail = Delivery.extend({
  /** Where the last attempt went. */
  url: z.string().nullable(),
  body: z.string(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const PROOF_REFUSALS = [
  'auth.proofRequired',
  'auth.wrongPassword',
  'auth.noPassword',
  'auth.contactTooNew',
  'auth.passwordTooNew',
  'auth.codeWrong',
  'auth.codeExpired',
  'auth.tooManyTries',
] as const
const Secret = z.object({ webhook: Webhook, secret: z.string() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/auth/webhooks',
  summary: 'The account’s webhooks, newest first',
  access: 'account',
  reply: z.object({ webhooks: z.array(Webhook) }),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/auth/webhooks',
  summary: 'Add a webhook, with the password or a code; its secret is shown only in this reply',
  access: 'account',
  notWhileClosing: true,
  rateLimits: PROOF_LIMITS,
  body: WebhookInput.extend({ proof: Proof.optional() }),
  reply: Secret,
  refusals: [...PROOF_REFUSALS, 'webhook.tooMany'],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/auth/webhooks/:id',
  summary: 'Change a webhook’s events or address; a new address needs the password or a code',
  access: 'account',
  notWhileClosing: true,
  resources: { 'params.id': { webhook: 'change' } },
  rateLimits: PROOF_LIMITS,
  params: IdParams,
  body: WebhookInput.extend({ proof: Proof.optional() }),
  reply: Webhook,
  refusals: ['notOwn', ...PROOF_REFUSALS],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/auth/webhooks/:id/secret',
  summary: 'Create a new secret, with the password or a code; the old one also signs for a day',
  access: 'account',
  notWhileClosing: true,
  resources: { 'params.id': { webhook: 'rotate' } },
  rateLimits: PROOF_LIMITS,
  params: IdParams,
  body: z.object({ proof: Proof.optional() }),
  reply: Secret,
  refusals: ['notOwn', ...PROOF_REFUSALS],
})

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/auth/webhooks/:id/pause',
  summary: 'Pause a webhook; events meanwhile are sent when it resumes',
  access: 'account',
  resources: { 'params.id': { webhook: 'pause' } },
  params: IdParams,
  reply: Webhook,
  refusals: ['notOwn'],
})

export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/auth/webhooks/:id/resume',
  summary: 'Resume a paused webhook from the first undelivered event',
  access: 'account',
  notWhileClosing: true,
  resources: { 'params.id': { webhook: 'resume' } },
  params: IdParams,
  reply: Webhook,
  refusals: ['notOwn'],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/auth/webhooks/:id',
  summary: 'Delete a webhook with its deliveries',
  access: 'account',
  resources: { 'params.id': { webhook: 'delete' } },
  params: IdParams,
  reply: Nothing,
  refusals: ['notOwn'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/auth/webhooks/:id/test',
  summary: 'Send an event of the type webhook.test, once',
  access: 'account',
  resources: { 'params.id': { webhook: 'test' } },
  rateLimits: WEBHOOK_SEND_LIMITS,
  params: IdParams,
  reply: Delivery,
  refusals: ['notOwn', 'webhook.askedAlready'],
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/auth/webhooks/:id/deliveries',
  summary: 'Deliveries of the last 30 days, newest first',
  access: 'account',
  resources: { 'params.id': { webhook: 'read' } },
  params: IdParams,
  query: CursorQuery.extend({ after: listPlace(Id).optional() }),
  reply: cursorPageOf(Delivery),
  refusals: ['notOwn'],
})

export const viewDelivery = endpoint({
  method: 'GET',
  path: '/auth/webhook-deliveries/:id',
  summary: 'One delivery with its request and last response',
  access: 'account',
  resources: { 'params.id': { webhookDelivery: 'read' } },
  params: IdParams,
  reply: DeliveryDetail,
  refusals: ['notOwn'],
})

export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/auth/webhook-deliveries/:id/again',
  summary: 'Send the same event again, with the same ID',
  access: 'account',
  resources: { 'params.id': { webhookDelivery: 'sendAgain' } },
  rateLimits: WEBHOOK_SEND_LIMITS,
  params: IdParams,
  reply: Delivery,
  refusals: ['notOwn', 'webhook.askedAlready'],
})
