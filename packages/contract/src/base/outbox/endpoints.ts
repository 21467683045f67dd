import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, pageOf } from '../../envelope.ts'

/** A mail or SMS that left the product, or waits to. Shown only where no real carrier is configured. */
export const OutboxMessage = z.object({
  id: Id,
  channel: z.enum(['EMAIL', 'SMS']),
  recipient: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/**
 * Without a mail server a newcomer's codes are read here by staff (docs/architecture.md, mail);
 * with a carrier configured, and in production, the call answers 404 to everybody.
 */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/staff/v1/outbox',
  summary: 'Emails and text messages, if no carrier is configured',
  access: ['admin', 'reviewer', 'organiser', 'finance'],
  query: PageQuery.extend({ recipient: z.string().trim().max(120).optional() }),
  reply: pageOf(OutboxMessage),
  refusals: ['outbox.carrierConfigured', 'outbox.production'],
})
