import { MAX_PAIRS_OF_A_WORK, MAX_SIMILAR_WORKS } from '@easel/domain/base/fingerprints/limits.ts'
import { Key } from '@easel/domain/base/text/bilingual.ts'
import { boundedText, searchText } from '@easel/domain/base/text/rules.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { GAME_PLACES } from '@easel/domain/competitions/entries/excludedGames.ts'
import { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import { ENTRY_FAIL_REASONS } from '@easel/domain/competitions/entries/reasons.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, IdParams, Instant, listPlace } from '../../envelope.ts'
import { PINS_MAX, Pin } from '../../publishing/audits/endpoints.ts'
import { NOTE_MAX } from '../../review/reviews/endpoints.ts'
import { SimilarPair } from '../../review/similarity/endpoints.ts'
import { Entry, EntryDecision, EntrySummary, RepeatedFile } from './shapes.ts'

const STAFF = ['reviewer', 'organiser'] as const

/** An entry in the console's list. */
export const StaffEntrySummary = EntrySummary.omit({ can: true, canUntil: true }).extend({
  designerId: Id,
  ...NamedDesigner.shape,
})
export type StaffEntrySummary = z.infer<typeof StaffEntrySummary>

/** An entry as reviewers read it; its files' `facts` carry what the camera wrote. */
export const StaffEntry = Entry.omit({ can: true, canUntil: true, missing: true }).extend({
  designerId: Id,
  ...NamedDesigner.shape,
  audit: z.array(EntryDecision.extend({ decidedBy: z.string() })),
  /** In other entries of the category, of whoever's, but for drafts. */
  repeated: z.array(RepeatedFile.extend({ own: z.boolean() })),
  /** Excluded games that the entry may mean, and where. */
  meantGames: z.array(
    z.object({ game: z.object({ en: z.string(), zh: z.string() }), place: z.enum(GAME_PLACES) }),
  ),
  /** `pass` in whatever step the flow is. */
  can: z.object({ pass: Can, fail: Can }),
})
export type StaffEntry = z.infer<typeof StaffEntry>

export const staffListEntries = endpoint({
  method: 'GET',
  path: '/staff/v1/entries',
  summary: 'Entries except drafts, last changed first; or those waiting for review, longest wait first',
  access: STAFF,
  query: CursorQuery.extend({
    edition: EditionSlug.optional(),
    category: Key.optional(),
    state: z.union([EntryState.exclude(['DRAFT']), z.enum(['QUEUE', 'ALL'])]).default('ALL'),
    search: searchText.optional(),
    /** `next` of the page before. */
    after: listPlace(z.string().regex(/^\d{1,16}$/), Id).optional(),
  }),
  reply: cursorPageOf(StaffEntrySummary),
  refusals: ['notOwn.decide'],
})
export const countWaitingEntries = endpoint({
  method: 'GET',
  path: '/staff/v1/entries/waiting',
  summary: 'How many entries wait for review',
  access: [...STAFF, 'admin'],
  /** Counted up to MAX_COUNTED (domain/counting.ts), without editions that the reader has entered. */
  reply: z.object({ entries: z.number().int() }),
})
export const staffGetEntry = endpoint({
  method: 'GET',
  path: '/staff/v1/entries/:id',
  summary: 'One entry with its files, their measurements and every decision',
  access: STAFF,
  resources: { 'params.id': { entry: 'review' } },
  params: IdParams,
  reply: StaffEntry,
  refusals: ['notOwn.decide'],
})
export const staffDecideEntry = endpoint({
  method: 'POST',
  path: '/staff/v1/entries/:id/decision',
  summary: 'Pass an entry, or fail it with reasons; in the portfolio flow two people must pass it',
  access: STAFF,
  resources: { 'params.id': { entry: 'pass' }, 'body.pins[].fileId': { file: 'fetch' } },
  params: IdParams,
  body: z.object({
    /** Of what was seen: an entry that changed meanwhile is looked at again. */
    revision: z.int().min(1),
    decision: z.enum(['PASS', 'FAIL']),
    reasons: z.array(z.enum(ENTRY_FAIL_REASONS)).max(ENTRY_FAIL_REASONS.length).default([]),
    note: boundedText({
      field: 'note',
      max: NOTE_MAX,
      count: 'characters',
      min: 0,
      multiline: true,
    }).optional(),
    pins: z.array(Pin).max(PINS_MAX).default([]),
  }),
  reply: StaffEntry,
  refusals: [
    'entry.cannotDecideNow',
    'entry.changedMeanwhile',
    'entry.reviewedByYou',
    'entry.themeGone',
    'entry.tooFew',
    'audit.reasonMissing',
    'audit.noteMissing',
    'notOwn.decide',
  ],
})

/** Another entry, of whatever edition, or a work of the store that has something of an entry. */
export const EntryCopy = z.object({
  kind: z.enum(['ENTRY', 'WORK']),
  /** Of the entry, or of the submission of that work that showed it first. */
  id: Id,
  /** Where it is in the store. */
  productId: Id.nullable(),
  /** Of an entry. */
  edition: EditionSlug.nullable(),
  name: z.string(),
  state: z.string(),
  designerId: Id,
  ...NamedDesigner.shape,
  /** Of the same designer. */
  own: z.boolean(),
  /** When it was first submitted. */
  firstSubmittedAt: Instant.nullable(),
  /** The nearest first. */
  pairs: z.array(SimilarPair).max(MAX_PAIRS_OF_A_WORK),
})
export type EntryCopy = z.infer<typeof EntryCopy>

export const getEntryCopies = endpoint({
  method: 'GET',
  path: '/staff/v1/entries/:id/copies',
  summary: 'Entries of all editions and store works that look like an entry',
  access: STAFF,
  resources: { 'params.id': { entry: 'review' } },
  params: IdParams,
  reply: z.object({
    works: z.array(EntryCopy).max(MAX_SIMILAR_WORKS),
    /** Something of this entry has not been looked at yet: ask again. */
    looking: z.boolean(),
  }),
  refusals: ['notOwn.decide'],
})
