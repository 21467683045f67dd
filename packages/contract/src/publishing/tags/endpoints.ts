import { boundedText, searchText } from '@easel/domain/base/text/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import {
  CatalogueTag,
  catalogueTagWith,
  TagRequest as TagRequestBody,
} from '@easel/domain/publishing/tags/catalogue.ts'
import { TAG_REQUEST_STATES, TagRequestState } from '@easel/domain/publishing/tags/lifecycle.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'

export const Labels = z.object({ id: z.string(), en: z.string(), zh: z.string() })

/** A catalogue tag: its id is what details carry; the label follows the caller's language. */
export const Tag = Labels.extend({ label: z.string() })
export type Tag = z.infer<typeof Tag>

export const listTags = endpoint({
  method: 'GET',
  path: '/v3/tag/list',
  summary: 'The tags that can be chosen for a product type',
  access: 'account',
  scope: 'works:read',
  query: z.object({ category: ProductType }),
  reply: z.object({ tags: z.array(Tag) }),
})
/** For reading what works carry: the tags of every type, retired ones too. */
export const listTagNames = endpoint({
  method: 'GET',
  path: '/v3/tag/names',
  summary: 'The names of all tags, including retired ones',
  access: 'account',
  scope: 'works:read',
  reply: z.object({ tags: z.array(Labels.extend({ retired: z.boolean() })) }),
})

/** A word that a designer requested; `tag` is what it became. */
export const TagRequest = z.object({
  requestId: Id,
  text: z.string(),
  category: ProductType,
  state: TagRequestState,
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  tag: Labels.nullable(),
  note: z.string().nullable(),
})
export type TagRequest = z.infer<typeof TagRequest>

export const requestTag = endpoint({
  method: 'POST',
  path: '/v3/tag/requests',
  summary: 'Request a tag the catalogue lacks',
  access: 'verifiedDesigner',
  body: TagRequestBody,
  reply: TagRequest,
  refusals: ['tag.exists', 'tag.retired', 'tag.requested', 'tag.tooManyRequests'],
})
/** The newest 100 are enough for a screen; what waits is at most 20. */
export const listTagRequests = endpoint({
  method: 'GET',
  path: '/v3/tag/requests',
  summary: 'The tags the designer has requested, newest first',
  access: 'designer',
  reply: z.object({ requests: z.array(TagRequest) }),
})

/** Uses are counted up to here. */
export const MAX_USES = 1000

export const StaffTag = Labels.extend({
  categories: z.array(ProductType),
  /** From 1, in the order of the picker. */
  position: z.number().int(),
  retiredAt: Instant.nullable(),
  /** Sent back with a change: of two changes at once the second is refused. */
  revision: z.number().int(),
  /** Products in the store or hidden that carry it, up to MAX_USES. */
  uses: z.number().int(),
})
export type StaffTag = z.infer<typeof StaffTag>

export const TAG_FILTERS = ['CURRENT', 'RETIRED', 'ALL'] as const

export const staffListTags = endpoint({
  method: 'GET',
  path: '/staff/v1/tags',
  summary: 'The tag catalogue, with how often each tag is used',
  access: ['reviewer', 'admin'],
  query: PageQuery.extend({
    filter: z.enum(TAG_FILTERS).default('CURRENT'),
    category: ProductType.optional(),
    search: searchText.optional(),
  }),
  reply: pageOf(StaffTag),
})
/** A request for the same word that waits is settled with it. */
export const staffAddTag = endpoint({
  method: 'POST',
  path: '/staff/v1/tags',
  summary: 'Add a tag to the catalogue',
  access: ['reviewer', 'admin'],
  body: CatalogueTag,
  reply: StaffTag,
  refusals: ['tag.exists', 'notOwn.decide'],
})
const TAG_ID_MAX = 40
export const ChangedTag = catalogueTagWith({
  position: z.int().min(1).max(100_000),
  retired: z.boolean(),
  /** The one that was read. */
  revision: z.int().min(1),
})
export const staffChangeTag = endpoint({
  method: 'PUT',
  path: '/staff/v1/tags/:id',
  summary: 'Rename a tag, move it, change its product types, retire it or bring it back',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { tag: 'anyone' } },
  params: z.object({ id: z.string().max(TAG_ID_MAX) }),
  body: ChangedTag,
  reply: StaffTag,
  refusals: ['tag.changedMeanwhile', 'tag.exists', 'notOwn.decide'],
})

/** Askers are named up to here, the first first; `asked` counts them all. */
export const MAX_ASKERS_NAMED = 10

/** One word, however many designers requested it. */
export const StaffTagRequest = z.object({
  requestId: Id,
  text: z.string(),
  state: TagRequestState,
  /** What the askers want it for. */
  categories: z.array(ProductType),
  asked: z.number().int(),
  askers: z.array(
    z.object({ designerId: Id, nickname: z.string(), designerBanned: NamedDesigner.shape.designerBanned }),
  ),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  tag: Labels.nullable(),
  note: z.string().nullable(),
  /** The viewer is one of the askers: nobody decides their own. */
  own: z.boolean(),
  can: z.object({ add: Can, decline: Can }),
})
export type StaffTagRequest = z.infer<typeof StaffTagRequest>

export const staffListTagRequests = endpoint({
  method: 'GET',
  path: '/staff/v1/tag-requests',
  summary: 'Tags requested by designers',
  access: ['reviewer', 'admin'],
  query: PageQuery.extend({ state: z.enum([...TAG_REQUEST_STATES, 'ALL']).default('WAITING') }),
  reply: pageOf(StaffTagRequest),
})

export const TAG_NOTE_MAX = 200
/** ADD makes a tag of it, MAP says that it is another word for one, DECLINE says why not. */
export const TagRequestDecision = z.discriminatedUnion('decision', [
  catalogueTagWith({ decision: z.literal('ADD') }),
  z.object({ decision: z.literal('MAP'), tagId: z.string().min(1, 'field.required').max(TAG_ID_MAX) }),
  z.object({
    decision: z.literal('DECLINE'),
    note: boundedText({ field: 'note', max: TAG_NOTE_MAX, count: 'weight', multiline: true }),
  }),
])
export type TagRequestDecision = z.infer<typeof TagRequestDecision>

export const staffDecideTagRequest = endpoint({
  method: 'POST',
  path: '/staff/v1/tag-requests/:id/decision',
  summary: 'Add a requested tag to the catalogue, name an existing one instead, or decline it',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { tagRequest: 'add' }, 'body.tagId': { tag: 'anyone' } },
  params: IdParams,
  body: TagRequestDecision,
  reply: StaffTagRequest,
  refusals: ['tag.notWaiting', 'tag.exists', 'tag.retired', 'notOwn.decide'],
})
