import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getProduct, getTimeline } from '@easel/contract/publishing/products/endpoints.ts'
import { type Published, publishedBy } from '@easel/contract/publishing/products/published.ts'
import { call } from '../../../app/api.ts'

/** What a product was last published with, whole, as a start for its next submission. */
export const published = (productId: string): Promise<Published> =>
  publishedBy(
    {
      timeline: (id) => call(getTimeline, { params: { id } }),
      audit: (id) => call(getAudit, { params: { id } }),
      product: (id) => call(getProduct, { params: { id } }),
    },
    productId,
  )
