import { DesignerLevel } from '@easel/domain/accounts/levels/rules.ts'
import { boundedText, searchText } from '@easel/domain/base/text/rules.ts'
import { CursorQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cursorPageOf, Id, listPlace } from '../../envelope.ts'
import { REVIEW_FILTERS, ReviewItem } from './endpoints.ts'

/** In which order the queue comes: by turns (docs/decisions/review-queue.md), or by the day that was promised. */
export const QUEUE_SORTS = ['turn', 'due'] as const
export const AUDIT_KINDS = ['NEW', 'UPDATE', 'CHANGE'] as const
export const FINDINGS_FILTERS = ['WITH', 'WITHOUT'] as const

const Milliseconds = z.string().regex(/^\d{1,15}$/)

/** Where the list goes on: when it was reminded of or is due, `-` where neither is asked; when it came; which it is. */
const ReviewPlace = listPlace(z.union([z.literal('-'), Milliseconds]), Milliseconds, Id)

export const ReviewQuery = CursorQuery.extend({
  filter: z.enum(REVIEW_FILTERS).default('QUEUE'),
  sort: z.enum(QUEUE_SORTS).default('turn'),
  after: ReviewPlace.optional(),
  /** A part of the work's name, the beginning of the designer's name or e-mail, their number, or an id. */
  search: searchText.optional(),
  productType: ProductType.optional(),
  designerId: Id.optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  resubmitted: z.literal('true').optional(),
  /** Of what is approved or rejected; of other lists it narrows nothing. */
  decidedBy: Id.optional(),
  // Of what waits; what is decided is not narrowed by these.
  level: DesignerLevel.optional(),
  findings: z.enum(FINDINGS_FILTERS).optional(),
  /** Something of it is like the work of another designer. */
  similar: z.literal('true').optional(),
  /** In which the designer reads and writes. */
  language: z.enum(['en', 'zh']).optional(),
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/staff/v1/audits',
  summary: 'The review queue: reminders first, then by turns; or by promised day',
  access: ['reviewer'],
  resources: { 'query.designerId': { designer: 'anyone' }, 'query.decidedBy': { account: 'anyone' } },
  query: ReviewQuery,
  /** `total`: counted up to MAX_COUNTED, of a search to MAX_FOUND (domain/counting.ts). */
  reply: cursorPageOf(ReviewItem).extend({ total: z.number().int() }),
})

/** Colleagues by name, also those who review no longer. */
export const listDeciders = endpoint({
  method: 'GET',
  path: '/staff/v1/deciders',
  summary: 'The people who have decided submissions',
  access: ['reviewer'],
  reply: z.object({ deciders: z.array(z.object({ accountId: Id, name: z.string() })) }),
})

export const MAX_SAVED_FILTERS = 20
export const FILTER_NAME_MAX = 40
const FilterName = boundedText({ field: 'filterName', max: FILTER_NAME_MAX, count: 'characters' })
export const FilterInput = z.object({ name: FilterName, query: z.string().max(1000) })
const SavedFilter = z.object({ name: z.string(), query: z.string() })
const SavedFilters = z.object({ filters: z.array(SavedFilter) })

/** What the caller narrows the queue by, each under its name, by name. */
export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/staff/v1/saved-filters',
  summary: 'The caller’s saved queue filters',
  access: ['reviewer'],
  reply: SavedFilters,
})
/** Under a name that is taken the new one takes the place of the old one. */
export const saveFilter = endpoint({
  method: 'PUT',
  path: '/staff/v1/saved-filters',
  summary: 'Save a queue filter under a name',
  access: ['reviewer'],
  body: FilterInput,
  reply: SavedFilters,
  refusals: ['savedFilter.tooMany'],
})
export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: '/staff/v1/saved-filters',
  summary: 'Delete a saved filter',
  access: ['reviewer'],
  query: z.object({ name: z.string().max(200) }),
  reply: SavedFilters,
})
