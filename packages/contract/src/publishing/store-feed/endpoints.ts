import { FeedDay } from '@easel/domain/base/calendar/feedDay.ts'
import { wholeNumber } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { DivideType } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../envelope.ts'

/** A file that the store fetches; the URL answers while the product is published. */
export const CatalogueFile = z.object({
  fileId: Id,
  url: z.string(),
  sha256: z.string(),
  sizeBytes: z.number().int(),
  mediaType: z.string(),
})
export type CatalogueFile = z.infer<typeof CatalogueFile>

/** A product as the store shows it: every field of spec §3 that is for buyers. */
export const CatalogueItem = z.object({
  productId: Id,
  productType: ProductType,
  productDivideType: DivideType,
  designerId: Id,
  designer: z.string(),
  contributor: z.string().nullable(),
  copyrightHolder: z.string().nullable(),
  /** `name` and `description` are for every locale without a record. */
  name: z.string(),
  names: z.record(z.string(), z.string()),
  description: z.string(),
  descriptions: z.record(z.string(), z.string()),
  version: z.string(),
  /** Counts the releases of this product, from 1. */
  versionNumber: z.number().int(),
  updateLog: z.string().nullable(),
  priceCoins: z.number().int(),
  /** `GLOBAL` alone, or ISO 3166-1 codes. */
  regions: z.array(z.string()),
  systemVersions: z.array(z.number().int()),
  fontLanguages: z.array(z.string()),
  tags: z.array(z.object({ id: z.string(), en: z.string(), zh: z.string() })),
  package: CatalogueFile.extend({ fileName: z.string() }).nullable(),
  /** The wallpaper, video, sound or font itself; types without a package have it. */
  content: CatalogueFile.extend({
    fileName: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    seconds: z.number().nullable(),
  }).nullable(),
  screenshots: z.array(CatalogueFile.extend({ width: z.number().int(), height: z.number().int() })),
  /** Silent, of a lock screen that moves; null where none was made. */
  film: CatalogueFile.extend({ width: z.number().int(), height: z.number().int() }).nullable(),
  publishedAt: Instant,
  updatedAt: Instant,
})
export type CatalogueItem = z.infer<typeof CatalogueItem>

/** One change of what the store shows; the item is whole, so that a reader needs no second call. */
export const CatalogueEvent = z.object({
  /** Strictly ascending; pass the last one as `after`. */
  cursor: z.string(),
  kind: z.enum(['published', 'changed', 'hidden', 'removed']),
  at: Instant,
  productId: Id,
  /** Null once hidden or removed: the store takes it off. */
  item: CatalogueItem.nullable(),
})
export type CatalogueEvent = z.infer<typeof CatalogueEvent>

export const readCatalogue = endpoint({
  method: 'GET',
  path: '/store/v1/catalogue',
  summary: 'The ordered feed of what the store shows',
  access: 'store',
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .default('0'),
    limit: wholeNumber(1, 500).default(100),
  }),
  reply: z.object({
    events: z.array(CatalogueEvent),
    /** Where to go on from; equal to `after` when nothing is new. */
    next: z.string(),
    more: z.boolean(),
  }),
  refusals: ['store.keyWrong'],
})

/** Downloads a day, as the store counts them; a later word about the same day replaces the earlier. */
export const reportDownloads = endpoint({
  method: 'POST',
  path: '/store/v1/downloads',
  summary: 'Downloads of products on a day',
  access: 'store',
  resources: { 'body.rows[].productId': { product: 'anyone' } },
  body: z.object({
    /** A day of the store's calendar, Asia/Shanghai. */
    day: FeedDay,
    rows: z
      .array(z.object({ productId: Id, downloads: z.number().int().min(0).max(2_000_000_000) }))
      .min(1)
      .max(5_000),
  }),
  /** Rows whose product is not known here are named and left out. */
  reply: z.object({ taken: z.number().int(), unknown: z.array(Id) }),
  refusals: ['store.keyWrong', 'store.dayArchived', 'store.dayNotBegun'],
})
