import { Key } from '@easel/domain/base/text/bilingual.ts'
import { searchText } from '@easel/domain/base/text/rules.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { EntryFields } from '@easel/domain/competitions/entries/fields.ts'
import {
  FIRST_PAGE,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  PageQuery,
  wholeNumber,
} from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { UPLOAD_LIMITS } from '../../rateLimits.ts'
import { EditionQuery } from '../editions/endpoints.ts'
import { Entry, EntrySummary, EntryUpload, GalleryDetail, GalleryEntry } from './shapes.ts'

/** What refuses an entrant whatever the call: the window, a ban, and a theme's wanting a verified designer. */
const ENTRANT = ['entry.closed', 'entry.notOpen', 'banned', 'designer_not_verified'] as const
const SAVED = [
  ...ENTRANT,
  'entry.categoryUnknown',
  'entry.tooMany',
  'entry.themeTaken',
  'product.notYours',
] as const
const Revision = z.object({ revision: z.int().min(1) })

/** What an entry names must be its entrant's own. */
const NAMED = {
  'body.productId': { product: 'read' },
  'body.packageId': { package: 'read' },
  'body.files[].fileId': { file: 'fileUse.use' },
} as const

export const createInfo = endpoint({
  method: 'POST',
  path: '/design/cpt/createInfo',
  summary: 'Create an entry as a draft; anything can still be missing',
  access: 'designer',
  scope: 'competitions:write',
  bannedBy: 'COMPETE',
  resources: NAMED,
  body: EntryFields.extend({ edition: EditionSlug }),
  reply: Entry,
  refusals: SAVED,
})
export const updateInfo = endpoint({
  method: 'POST',
  path: '/design/cpt/updateInfo',
  summary: 'Save an entry that is a draft, has failed or waits for screenshots',
  access: 'designer',
  scope: 'competitions:write',
  bannedBy: 'COMPETE',
  resources: { 'body.entryId': { entry: 'save' }, ...NAMED },
  body: EntryFields.extend({ entryId: Id, ...Revision.shape }),
  reply: Entry,
  refusals: [...SAVED, 'entry.cannotSaveNow', 'entry.changedMeanwhile'],
})
export const uiResource = endpoint({
  method: 'POST',
  path: '/design/cpt/uiResource',
  summary: 'Upload a file for a slot; it is measured, and refused with everything that is wrong with it',
  access: 'designer',
  scope: 'competitions:write',
  bannedBy: 'COMPETE',
  filePart: 'file',
  rateLimits: UPLOAD_LIMITS,
  query: z.object({ edition: EditionSlug, category: Key, slot: Key }),
  reply: EntryUpload,
  refusals: [
    ...ENTRANT,
    'entry.categoryUnknown',
    'entrySlot.unknown',
    'entryFile.refused',
    'file.tooLarge',
    'file.wrongFormat',
    'file.empty',
    'file.missing',
  ],
})
export const sentResource = endpoint({
  method: 'GET',
  path: '/design/cpt/uiResource/:fileId',
  summary: 'A file uploaded for an entry, with its measurements',
  access: 'designer',
  scope: 'competitions:write',
  resources: { 'params.fileId': { file: 'fileUse.use' } },
  params: z.object({ fileId: Id }),
  reply: EntryUpload,
})
export const submitInfo = endpoint({
  method: 'POST',
  path: '/design/cpt/submitInfo/:id',
  summary: 'Submit an entry for review; 400 lists everything that is missing',
  access: 'designer',
  scope: 'competitions:write',
  bannedBy: 'COMPETE',
  resources: { 'params.id': { entry: 'submit' } },
  params: IdParams,
  body: Revision,
  reply: Entry,
  refusals: [...ENTRANT, 'entry.cannotSubmitNow', 'entry.changedMeanwhile', 'entry.themeTaken'],
})
export const withdrawInfo = endpoint({
  method: 'POST',
  path: '/design/cpt/withdrawInfo/:id',
  summary: 'Withdraw an entry for good, which frees its place and its theme',
  access: 'designer',
  scope: 'competitions:write',
  resources: { 'params.id': { entry: 'withdraw' } },
  params: IdParams,
  body: Revision,
  reply: Entry,
  refusals: [
    'entry.closed',
    'entry.notOpen',
    'entry.cannotWithdrawNow',
    'entry.changedMeanwhile',
    'entry.neededByPassed',
  ],
})
export const infoList = endpoint({
  method: 'GET',
  path: '/design/cpt/search/infoList',
  summary: 'The caller’s entries in one edition or in all, last changed first',
  access: 'designer',
  scope: 'competitions:write',
  query: PageQuery.extend({ edition: EditionSlug.optional() }),
  reply: pageOf(EntrySummary),
})
export const infoDetailWithAudit = endpoint({
  method: 'GET',
  path: '/design/cpt/infoDetailWithAudit/:id',
  summary: 'One of the caller’s entries with its files, what is missing and what reviewers said',
  access: 'designer',
  scope: 'competitions:write',
  resources: { 'params.id': { entry: 'read' } },
  params: IdParams,
  reply: Entry,
})

/** Names the order in which a visitor sees the entries. */
const Seed = z.string().regex(/^[\w-]{8,64}$/)

export const gallery = endpoint({
  method: 'GET',
  path: '/design/cpt/prize/gallery',
  summary: 'Passed entries of an edition, in an order drawn per visitor and stable while paging',
  access: 'visitor',
  query: EditionQuery.extend({
    search: searchText.optional(),
    pageIndex: wholeNumber(FIRST_PAGE, MAX_PAGE).default(FIRST_PAGE),
    pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
    /** Of the first page's reply; without it an order is drawn. */
    seed: Seed.optional(),
    /** Of the first page's reply: what passed later is left out, so that no page shifts. */
    asOf: Instant.optional(),
  }),
  reply: z.object({
    edition: EditionSlug,
    items: z.array(GalleryEntry),
    total: z.int(),
    pageIndex: z.int(),
    pageSize: z.int(),
    seed: Seed,
    asOf: Instant,
  }),
})
export const galleryDetail = endpoint({
  method: 'GET',
  path: '/design/cpt/prize/detail',
  summary: 'One passed entry with its pictures and videos',
  access: 'visitor',
  resources: {
    'query.productId': { entry: 'anyone' },
  },
  query: z.object({ productId: Id }),
  reply: GalleryDetail,
})
