import { searchText } from '@easel/domain/base/text/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, pageOf } from '../../envelope.ts'

/** One line of the append-only log (docs/design/product.md, Activity log). */
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
  /** The access token that its actor called with, by name and ending; null for a browser. */
  token: z.string().nullable(),
  /** How the actor is called, and the designer they are; null where they are none, or no person. */
  actorLabel: z.string().nullable(),
  actorDesignerId: Id.nullable(),
  /** What it was done to as people know it, and whose it is: the owner of a document that was looked at, say. */
  subjectName: z.string().nullable(),
  designerId: Id.nullable(),
  designerName: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

/** Lines that one exported file takes; for more, the days are narrowed. */
export const MAX_EXPORTED = 10_000

/** Staff saw what is private in full: numbers, documents, bank files, and files for spreadsheets that hold them. */
export const UNMASKING_ACTS = [
  'designer.unmask',
  'payout.unmask',
  'file.view',
  'bankFile.read',
  'award.exportPayments',
] as const

const Day = z.iso.date()

/** What the log is narrowed by; its export takes the same. */
export const ActivityQuery = z.object({
  subjectId: z.string().max(64).optional(),
  actorId: Id.optional(),
  act: z.string().max(64).optional(),
  /** Every unmasked view (`UNMASKING_ACTS`). */
  unmasked: z.literal('true').optional(),
  /** Short name, e-mail address, account number or id of somebody: lines by them or about them. */
  person: searchText.optional(),
  /** Name or id of a work: lines about its submissions and its product. */
  work: searchText.optional(),
  /** Days in Shanghai, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export const listActivity = endpoint({
  method: 'GET',
  path: '/staff/v1/activity',
  summary: 'The activity log, newest first',
  access: ['admin'],
  resources: { 'query.subjectId': { subject: 'anyone' }, 'query.actorId': { account: 'anyone' } },
  query: PageQuery.extend(ActivityQuery.shape),
  reply: pageOf(Activity),
})

export const listActs = endpoint({
  method: 'GET',
  path: '/staff/v1/activity/acts',
  summary: 'Every kind of act in the log',
  access: ['admin'],
  reply: z.object({ acts: z.array(z.string()) }),
})
