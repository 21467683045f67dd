import { PRODUCT_TYPES } from '@easel/domain/products/types.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A catalogue tag: its id is what details carry; the label follows the caller's language. */
export const Tag = z.object({ id: z.string(), label: z.string(), en: z.string(), zh: z.string() })
export type Tag = z.infer<typeof Tag>

export const listTags = endpoint({
  method: 'GET',
  path: '/v3/tag/list',
  summary: 'The tag catalogue of a product type',
  access: 'account',
  query: z.object({ category: z.enum(PRODUCT_TYPES) }),
  reply: z.object({ tags: z.array(Tag) }),
})
