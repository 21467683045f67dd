import { ThreadText } from '@easel/domain/review/messages/rules.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant } from '../../envelope.ts'

export const HOLD_KINDS = ['HOLD', 'SECOND_OPINION', 'QUESTION'] as const

/** A submission that is set aside: who did it, when, and for what. */
export const Hold = z.object({
  kind: z.enum(HOLD_KINDS),
  by: z.string(),
  mine: z.boolean(),
  at: Instant,
  /** What was asked of the designer or written to colleagues with it; null of a reviewer's own work. */
  text: z.string().nullable(),
  /** What a colleague has said to it since; a designer's answer ends the hold. */
  answer: z.object({ text: z.string(), by: z.string(), at: Instant }).nullable(),
})
export type Hold = z.infer<typeof Hold>

/** What staff write to each other about a submission; no designer reads it. */
export const StaffNote = z.object({ noteId: Id, author: z.string(), text: z.string(), at: Instant })
export type StaffNote = z.infer<typeof StaffNote>

const Notes = z.object({ notes: z.array(StaffNote) })

export const listNotes = endpoint({
  method: 'GET',
  path: '/staff/v1/audits/:id/notes',
  summary: 'Staff notes about a submission, oldest first',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { audit: 'decide' } },
  params: IdParams,
  reply: Notes,
  refusals: ['notOwn.decide'],
})
export const writeNote = endpoint({
  method: 'POST',
  path: '/staff/v1/audits/:id/notes',
  summary: 'Write a note only staff can read',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { audit: 'decide' } },
  params: IdParams,
  body: z.object({ text: ThreadText }),
  reply: Notes,
  refusals: ['note.full', 'notOwn.decide'],
})
/**
 * Sets a submission aside and gives one's claim back: HOLD and SECOND_OPINION with a note for colleagues, QUESTION with
 * a message to the designer. Bulks pass it over; who asked for a second opinion does not decide.
 */
export const holdAudit = endpoint({
  method: 'PUT',
  path: '/staff/v1/audits/:id/hold',
  summary: 'Put a submission on hold, ask for a second opinion, or ask the designer',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'claim' } },
  params: IdParams,
  body: z.object({ kind: z.enum(HOLD_KINDS), text: ThreadText }),
  reply: z.null(),
  refusals: ['hold.notWaiting', 'claim.taken', 'note.full', 'thread.full', 'notOwn.decide'],
})
export const endHold = endpoint({
  method: 'DELETE',
  path: '/staff/v1/audits/:id/hold',
  summary: 'End a hold; the submission returns to its place in the queue',
  access: ['reviewer'],
  resources: { 'params.id': { audit: 'decide' } },
  params: IdParams,
  reply: z.null(),
  refusals: ['hold.none', 'notOwn.decide'],
})
