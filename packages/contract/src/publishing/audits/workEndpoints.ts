import { searchText } from '@easel/domain/base/text/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { MAX_ACTED_ON } from '@easel/domain/publishing/audits/many.ts'
import { z } from 'zod'
import { Picture } from '../../base/files/endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { MediumSummary } from '../media/endpoints.ts'
import { Mockup } from '../packages/endpoints.ts'
import { OwnProductCan } from '../products/can.ts'
import { OutcomeRefusal, OwnAudit } from './endpoints.ts'

/** Spec §2, theme filter labels: all, in process, removed and hidden; and those of the other types. */
export const WORK_FILTERS = [
  'ALL',
  'IN_PROCESS',
  'REMOVED',
  'HIDDEN',
  // Spec §4, wallpaper states.
  'ONLINE',
  'WAITING',
  'REJECTED',
] as const

/** A row of the works list: a product with its open audit, or an audit that has no product yet. */
export const Work = z.object({
  id: Id,
  productId: Id.nullable(),
  productType: ProductType,
  name: z.string(),
  version: z.string().nullable(),
  priceCoins: z.number().int().nullable(),
  cover: Picture.nullable(),
  productState: z.enum(['PUBLISHED', 'HIDDEN', 'REMOVED']).nullable(),
  audit: OwnAudit.nullable(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  medium: MediumSummary.nullable(),
  /** Spec §3; of the product, else of the submission. */
  tags: z.array(z.string()),
  copyrightHolder: z.string().nullable(),
  /** As the store reports; null until it is online. */
  downloads: z.number().int().nullable(),
  /** What its owner may do with the product; null until there is one. */
  can: OwnProductCan.nullable(),
})
export type Work = z.infer<typeof Work>

/** Newest or oldest change first, by name, or most downloads first. */
export const WORK_SORTS = ['newest', 'oldest', 'name', 'downloads'] as const

const worksQuery = PageQuery.extend({
  filter: z.enum(WORK_FILTERS).default('ALL'),
  search: searchText.optional(),
})
const worksOfTypeQuery = worksQuery.extend({ sort: z.enum(WORK_SORTS).default('newest') })
export const WorkCounts = z.record(z.enum(WORK_FILTERS), z.number().int())
export const listWorks = endpoint({
  method: 'GET',
  path: '/v3/designers/audits-and-products',
  summary: 'Works: products with their open submissions',
  access: 'designer',
  scope: 'works:read',
  query: worksQuery.extend({ productType: ProductType.optional() }),
  reply: pageOf(Work).extend({ counts: WorkCounts }),
})
/** `{extra}` of spec §7 names the product type. */
export const listWorksOfType = endpoint({
  method: 'GET',
  path: '/v3/designers/audits-and-products/:productType',
  summary: 'Works of one product type',
  access: 'designer',
  scope: 'works:read',
  params: z.object({ productType: ProductType }),
  query: worksOfTypeQuery.extend({ phones: z.literal('true').optional() }),
  reply: pageOf(Work).extend({
    counts: WorkCounts,
    /** What the phones of the page's works are drawn from, by their ids, where they are asked for and have a package. */
    phones: z.record(Id, Mockup),
  }),
})

/** Spec §7: the management lists of wallpapers, ringtones and video wallpapers; each a page of works. */
const listOf = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'designer',
    scope: 'works:read',
    query: worksOfTypeQuery,
    reply: pageOf(Work).extend({ counts: WorkCounts }),
  })
export const listWallpapers = listOf('/v3/designers/products/listWallpaper', 'The designer’s wallpapers')
export const listRingtones = listOf('/v3/designers/products/listRingtone', 'The designer’s ringtones')
export const listVideoWallpapers = listOf(
  '/v3/designers/products/listVideoWallpaper',
  'The designer’s video wallpapers',
)

/** Spec §4: an online product is removed by an application that carries a reason. */
export const applyForRemoval = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/product-status/:id',
  summary: 'Apply for a product’s removal',
  access: 'designer',
  resources: { 'params.id': { product: 'applyForRemoval' } },
  params: IdParams,
  body: z.object({ status: z.literal('REMOVED'), reason: z.string() }),
  reply: z.object({ removalId: Id, state: z.enum(['WAITING', 'GRANTED', 'REFUSED']) }),
  refusals: ['product.notYours', 'product.cannotRemoveNow', 'removal.waiting'],
})
/** The same of many, with one reason; each by itself. */
export const applyForRemovals = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/product-status',
  summary: 'Apply for the removal of many products',
  access: 'designer',
  resources: { 'body.productIds[]': { product: 'applyForRemoval' } },
  body: z.object({ productIds: z.array(Id).min(1).max(MAX_ACTED_ON), reason: z.string() }),
  reply: z.object({
    applied: z.number().int(),
    items: z.array(z.object({ productId: Id, removalId: Id.nullable(), refusal: OutcomeRefusal })),
  }),
})
/** The owner takes back the application that waits; once staff have decided, or none waits, it is too late. */
export const withdrawRemoval = endpoint({
  method: 'DELETE',
  path: '/v3/designers/audits/product-status/:id',
  summary: 'Withdraw the application for a product’s removal',
  access: 'designer',
  resources: { 'params.id': { product: 'withdrawRemoval' } },
  params: IdParams,
  reply: z.null(),
  refusals: ['product.notYours', 'removal.notWaiting'],
})
