import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { ThreadInput } from '@easel/domain/review/messages/rules.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'

export const ThreadMessage = z.object({
  messageId: Id,
  /** Who of staff wrote is not the designer's business. */
  side: z.enum(['DESIGNER', 'STAFF']),
  text: z.string(),
  at: Instant,
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

/** What a designer and the reviewers wrote to each other about one submission, the oldest first. */
export const Thread = z.object({ messages: z.array(ThreadMessage), can: z.object({ write: Can }) })
export type Thread = z.infer<typeof Thread>

export const StaffThread = z.object({
  messages: z.array(ThreadMessage.extend({ author: z.string() })),
  /** Since when an answer is waited for; null where none is. */
  waitingSince: Instant.nullable(),
})
export type StaffThread = z.infer<typeof StaffThread>

export const getThread = endpoint({
  method: 'GET',
  path: '/v3/designers/audits/:id/thread',
  summary: 'The caller’s messages with reviewers about a submission',
  access: 'designer',
  resources: { 'params.id': { audit: 'read' } },
  params: IdParams,
  reply: Thread,
})
export const writeInThread = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/:id/thread',
  summary: 'Answer a reviewer’s question, or write about a rejection',
  access: 'designer',
  resources: { 'params.id': { audit: 'read' } },
  params: IdParams,
  body: ThreadInput,
  reply: Thread,
  refusals: ['thread.full', 'thread.notOpen', 'thread.waitForAnswer'],
})
export const staffGetThread = endpoint({
  method: 'GET',
  path: '/staff/v1/audits/:id/thread',
  summary: 'The messages with the designer about a submission',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { audit: 'decide' } },
  params: IdParams,
  reply: StaffThread,
  refusals: ['notOwn.decide'],
})
export const staffWriteInThread = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/thread',
  summary: 'Write to the designer, who is notified and can answer',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { audit: 'decide' } },
  params: IdParams,
  body: ThreadInput,
  reply: StaffThread,
  refusals: ['thread.full', 'notOwn.decide'],
})
export const closeThread = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/thread/settle',
  summary: 'Mark that the designer’s message needs no answer',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { audit: 'decide' } },
  params: IdParams,
  reply: StaffThread,
  refusals: ['notOwn.decide'],
})

export const ThreadRow = z.object({
  auditId: Id,
  name: z.string(),
  productType: ProductType,
  state: AuditState,
  designerId: Id,
  ...NamedDesigner.shape,
  waitingSince: Instant.nullable(),
  last: z.object({ text: z.string(), at: Instant, side: z.enum(['DESIGNER', 'STAFF']) }),
})
export type ThreadRow = z.infer<typeof ThreadRow>

export const listThreads = endpoint({
  method: 'GET',
  path: '/staff/v1/threads',
  summary: 'Threads that wait for an answer, longest wait first, or all of them',
  access: ['reviewer', 'admin'],
  query: PageQuery.extend({ filter: z.enum(['WAITING', 'ALL']).default('WAITING') }),
  reply: pageOf(ThreadRow),
})
