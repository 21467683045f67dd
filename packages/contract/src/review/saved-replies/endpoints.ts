import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { ReplyInput } from '@easel/domain/review/saved-replies/rules.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant } from '../../envelope.ts'

export const Reply = z.object({
  replyId: Id,
  reason: z.enum(REJECT_REASON_CODES).nullable(),
  en: z.string(),
  zh: z.string(),
  changedAt: Instant,
  /** Null for those that the product came with. */
  changedBy: z.string().nullable(),
  /** Sent back with a change: of two changes at once the second is refused. */
  revision: z.number().int(),
})
export type Reply = z.infer<typeof Reply>

export const listReplies = endpoint({
  method: 'GET',
  path: '/staff/v1/replies',
  summary: 'The saved replies, in order of reasons',
  access: ['reviewer', 'admin'],
  reply: z.object({ replies: z.array(Reply) }),
})
export const addReply = endpoint({
  method: 'POST',
  path: '/staff/v1/replies',
  summary: 'Save a reply, in both languages',
  access: ['reviewer', 'admin'],
  body: ReplyInput,
  reply: Reply,
  refusals: ['reply.tooMany'],
})
export const changeReply = endpoint({
  method: 'PUT',
  path: '/staff/v1/replies/:id',
  summary: 'Change a saved reply',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { reply: 'anyone' } },
  params: IdParams,
  body: ReplyInput.extend({ revision: z.int().min(1) }),
  reply: Reply,
  refusals: ['reply.changedMeanwhile'],
})
export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/staff/v1/replies/:id',
  summary: 'Delete a saved reply; messages sent with it stay',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { reply: 'anyone' } },
  params: IdParams,
  reply: z.null(),
})
