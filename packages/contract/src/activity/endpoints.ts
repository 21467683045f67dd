import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, pageOf } from '../envelope.ts'

/** One line of the append-only log (design/product.md, Activity log). */
export const Activity = z.object({
  id: Id,
  /** Place in the hash chain; null until sealed, a moment after it was written. */
  sequence: z.number().int().nullable(),
  at: Instant,
  actorKind: z.enum(['account', 'system', 'store']),
  actorId: Id.nullable(),
  actorName: z.string().nullable(),
  /** `<noun>.<move>`, such as `audit.approve`. */
  act: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = endpoint({
  method: 'GET',
  path: '/staff/v1/activity',
  summary: 'The activity log, newest first',
  access: ['admin'],
  things: { 'query.subjectId': { subject: ['staff'] }, 'query.actorId': { account: ['staff', 'owner'] } },
  query: PageQuery.extend({
    subjectId: z.string().max(64).optional(),
    actorId: Id.optional(),
    act: z.string().max(64).optional(),
  }),
  reply: pageOf(Activity),
})
