import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './envelope.ts'

/** One change of what the store shows; the item is whole, so that a reader needs no second call. */
export const CatalogueEvent = z.object({
  /** Strictly ascending; pass the last one as `after`. */
  cursor: z.string(),
  kind: z.enum(['published', 'changed', 'hidden', 'removed']),
  at: Instant,
  productId: Id,
  /** Null once hidden or removed: the store takes it off. */
  item: z.record(z.string(), z.unknown()).nullable(),
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
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: z.object({
    events: z.array(CatalogueEvent),
    /** Where to go on from; equal to `after` when nothing is new. */
    next: z.string(),
    more: z.boolean(),
  }),
  refusals: ['store.keyWrong'],
})
