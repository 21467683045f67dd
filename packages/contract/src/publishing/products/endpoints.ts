import { searchText } from '@easel/domain/base/text/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { PRODUCT_STATES, VERSION_KINDS } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { Picture } from '../../base/files/endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { WorkEvent } from '../audits/endpoints.ts'
import { MediumSummary } from '../media/endpoints.ts'
import { Mockup } from '../packages/endpoints.ts'
import { OwnProductCan } from './can.ts'

export const ProductState = z.enum(PRODUCT_STATES)

/** Spec §3 product info as anyone signed in sees it. */
export const Product = z.object({
  productId: Id,
  productType: ProductType,
  productDivideType: z.enum(['FREE', 'PAY_DIVIDE', 'FLOW_DIVIDE', 'NO_DIVIDE']),
  state: ProductState,
  name: z.string(),
  names: z.record(z.string(), z.string()),
  version: z.string(),
  designer: z.string(),
  contributor: z.string().nullable(),
  description: z.string(),
  descriptions: z.record(z.string(), z.string()),
  priceCoins: z.number().int(),
  tags: z.array(z.object({ id: z.string(), label: z.string() })),
  updateLog: z.string().nullable(),
  regions: z.array(z.string()),
  systemVersions: z.array(z.number().int()),
  screenshots: z.array(Picture),
  mockup: Mockup.nullable(),
  medium: MediumSummary.nullable(),
  copyrightHolder: z.string().nullable(),
  fontLanguages: z.array(z.string()),
  sizeBytes: z.number().int(),
  publishedAt: Instant,
  updatedAt: Instant,
  /** Why it is hidden or removed, for its owner and staff: a code of the catalogue, and what was written. */
  stateReason: z.string().nullable(),
  stateNote: z.string().nullable(),
  /** As the store has reported until that day; null before it has. */
  downloads: z.number().int().nullable(),
  downloadsUntil: z.iso.date().nullable(),
  /** Where the viewer owns it: their management links appear. */
  own: z.boolean(),
  /** Null for everybody but its owner. */
  can: OwnProductCan.nullable(),
})
export type Product = z.infer<typeof Product>

/** One entry of the version history, with what changed beside the version before. */
export const ProductVersion = z.object({
  versionId: Id,
  number: z.number().int(),
  kind: z.enum(VERSION_KINDS),
  version: z.string(),
  updateLog: z.string().nullable(),
  releasedAt: Instant,
  sizeBytes: z.number().int(),
  cover: Picture.nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type ProductVersion = z.infer<typeof ProductVersion>

export const ProductSummary = Product.pick({
  productId: true,
  productType: true,
  state: true,
  name: true,
  version: true,
  priceCoins: true,
  publishedAt: true,
  updatedAt: true,
  medium: true,
}).extend({ cover: Picture.nullable() })
export type ProductSummary = z.infer<typeof ProductSummary>

export const getProduct = endpoint({
  method: 'GET',
  path: '/v3/products/:id',
  summary: 'A published product; hidden and removed ones only for the owner and staff',
  access: 'account',
  scope: 'works:read',
  resources: { 'params.id': { product: 'anyone' } },
  params: IdParams,
  reply: Product,
})
export const listProducts = endpoint({
  method: 'GET',
  path: '/v3/designers/products',
  summary: 'The designer’s own products',
  access: 'designer',
  scope: 'works:read',
  query: PageQuery.extend({
    state: z.union([ProductState, z.literal('ALL')]).default('ALL'),
    productType: ProductType.optional(),
    search: searchText.optional(),
  }),
  reply: pageOf(ProductSummary.extend({ can: OwnProductCan })),
})
export const getSystemVersions = endpoint({
  method: 'GET',
  path: '/v3/designers/products/:id/miui-versions',
  summary: 'System versions a product is compatible with',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { product: 'read' } },
  params: IdParams,
  reply: z.object({
    versions: z.array(z.object({ uiVersion: z.number().int(), system: z.string(), selected: z.boolean() })),
  }),
})
export const listVersions = endpoint({
  method: 'GET',
  path: '/v3/designers/products/:id/versions',
  summary: 'Version history with what changed',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { product: 'read' } },
  params: IdParams,
  reply: z.object({ versions: z.array(ProductVersion) }),
})
export const getTimeline = endpoint({
  method: 'GET',
  path: '/v3/designers/products/:id/timeline',
  summary: 'The full history of a product',
  access: 'designer',
  scope: 'works:read',
  resources: { 'params.id': { product: 'read' } },
  params: IdParams,
  reply: z.object({ timeline: z.array(WorkEvent) }),
})
