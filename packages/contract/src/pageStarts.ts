import { FIRST_PAGE, PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { BATCH_TYPES } from '@easel/domain/publishing/batches/rules.ts'
import type { z } from 'zod'
import { worksNames } from './addresses.ts'
import type { Endpoint } from './endpoint.ts'
import { getHome, HOME_RELEASED } from './entrypoints/home/endpoints.ts'
import { getRevenueOverview } from './money/revenue/endpoints.ts'
import { getWithdrawalNow } from './money/withdrawals/endpoints.ts'
import { getAudit, getForecast, listWorksOfType } from './publishing/audits/endpoints.ts'
import { getBatch, listBatches, OPEN_BATCHES_SHOWN } from './publishing/batches/endpoints.ts'
import { listProducts } from './publishing/products/endpoints.ts'
import { listTagNames, listTags } from './publishing/tags/endpoints.ts'
import { listReviews } from './review/reviews/queueEndpoints.ts'

/** A call with its address; a parameter of the address has its name in the page's own path. */
export interface PageRead {
  readonly address: string
  readonly access: Endpoint['access']
}

/**
 * What a page asks for as soon as it is drawn. Its document names it, so that it comes beside the scripts
 * (docs/decisions/page-loading.md); a page that is not listed asks for it once its scripts have come.
 */
export interface PageStart {
  /** Calls of the page without a query. */
  readonly reads: readonly PageRead[]
  /** Catalogues of texts beside those of the feature that the screen belongs to. */
  readonly texts: readonly string[]
}

type Query = z.ZodType | undefined
type Asked<Q> = Q extends z.ZodType ? z.input<Q> : undefined
type Values = Readonly<Record<string, string>>

/** A call, its parameters by their name in the page's path: `{ id: ':auditId' }`. */
function read<Q extends Query>(
  { path, access }: Endpoint<z.ZodType | undefined, Q>,
  query?: Asked<Q>,
  params: Values = {},
): PageRead {
  const filled = path.replace(/:(\w+)/g, (own, name: string) => params[name] ?? own)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) search.append(name, String(value))
  return { address: search.size > 0 ? `${filled}?${search}` : filled, access }
}

const listRead = { currentPage: FIRST_PAGE, perPage: PAGE_SIZE } as const

const ofWorks = PRODUCT_TYPES.map((productType): readonly (readonly [string, PageStart])[] => {
  const list = `/works/${worksNames[productType]}`
  const batchType = BATCH_TYPES.find((type) => type === productType)
  const tags = read(listTags, { category: productType })
  const firstWorks = read(listWorksOfType, { filter: 'ALL', sort: 'newest', ...listRead }, { productType })
  return [
    [
      list,
      {
        reads: [
          firstWorks,
          ...(batchType ? [read(listBatches, { productType: batchType, perPage: OPEN_BATCHES_SHOWN })] : []),
        ],
        texts: [],
      },
    ],
    [`${list}/:id`, { reads: [read(getAudit), read(listTagNames)], texts: ['workPage', 'works', 'rights'] }],
    [
      `${list}/:auditId/edit`,
      {
        reads: [read(getAudit, undefined, { id: ':auditId' }), tags, read(getForecast, { productType })],
        texts: ['works'],
      },
    ],
    [
      `${list}/batches/:batchId`,
      { reads: [read(getBatch, undefined, { id: ':batchId' }), tags], texts: ['media', 'audits'] },
    ],
  ]
})

/** By the page's path as the router writes it. */
export const pageStarts: ReadonlyMap<string, PageStart> = new Map([
  [
    '/',
    {
      reads: [read(getHome), read(listProducts, HOME_RELEASED), read(getWithdrawalNow)],
      texts: [],
    },
  ],
  ...ofWorks.flat(),
  ['/revenues', { reads: [read(getRevenueOverview), read(getWithdrawalNow)], texts: ['withdrawals'] }],
  ['/console/queue', { reads: [read(listReviews, { filter: 'QUEUE', perPage: PAGE_SIZE })], texts: [] }],
])
