import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { Mockup } from '@easel/contract/publishing/packages/endpoints.ts'
import type { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { isAuditInProcess } from '@easel/domain/publishing/audits/lifecycle.ts'
import { knownDownloads } from '@easel/domain/publishing/products/downloads.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { mediumSummaries } from '../media/public.ts'
import { mockupsOf } from '../packages/public.ts'
import { ownProductCan } from './can.ts'
import { packagesOfWorks, workAudits, workProducts } from './listQueries.ts'
import { ownAudits } from './summary.ts'
import { totalsOf } from './totals.ts'
import type { WorkFilter, WorkKey, WorksFilter } from './workBranchQueries.ts'
import { countFoundWorks, countWorks, type WorkSort, workKeys } from './worksQueries.ts'

export interface WorksPage {
  readonly items: Work[]
  readonly counts: Record<WorkFilter, number>
  readonly total: number
}

/** Spec §2, the works list: products with what is on its way, submissions that have no product yet. */
export async function worksPage(
  platform: Platform,
  filter: WorksFilter,
  which: WorkFilter,
  page: PageQuery,
  sort: WorkSort = 'newest',
): Promise<WorksPage> {
  const { db } = platform
  const [keys, counts] = await Promise.all([workKeys(db, filter, which, page, sort), countsOf(db, filter)])
  const [items, total] = await Promise.all([worksOf(platform, keys), totalOf(db, filter, which, counts)])
  return { items, counts, total }
}

/** Of works that their owner was given: their phones, of the package whose cover the list shows. */
export async function phonesOf(platform: Platform, works: readonly Work[]): Promise<Record<string, Mockup>> {
  const packages = await packagesOfWorks(
    platform.db,
    works.map(({ id }) => id),
  )
  const mockups = await mockupsOf(
    platform,
    platform.db,
    packages.map(({ package_id }) => package_id),
  )
  return Object.fromEntries(
    packages.flatMap(({ id, package_id }) => {
      const mockup = mockups.get(package_id)
      return mockup ? [[id, mockup]] : []
    }),
  )
}

const Tags = z.array(z.string()).catch([])

const labelsOf = (row: { readonly tags: unknown; readonly copyright_holder: string | null } | undefined) => ({
  tags: Tags.parse(row?.tags),
  copyrightHolder: row?.copyright_holder || null,
})

/** Works by what leads them, in the order of the keys; what is gone meanwhile is left out. */
export async function worksOf(platform: Platform, keys: readonly WorkKey[]): Promise<Work[]> {
  const { db, clock } = platform
  const now = clock.now()
  const productIds = [...new Set(keys.flatMap((key) => key.product_id ?? []))]
  const [rows, auditRows] = await Promise.all([
    workProducts(db, productIds),
    workAudits(
      db,
      productIds,
      keys.flatMap((key) => (key.product_id ? [] : (key.audit_id ?? []))),
    ),
  ])
  const products = new Map(rows.map((row) => [row.product_id, row]))
  const ofProducts = new Map(auditRows.map((row) => [row.product_id, row.audit_id]))
  const labels = new Map(auditRows.map((row) => [row.audit_id, row]))
  const [audits, covers, media] = await Promise.all([
    ownAudits(platform, db, auditRows),
    filesById(
      db,
      rows.flatMap((row) => row.cover_file_id ?? []),
    ),
    mediumSummaries(
      platform,
      db,
      rows.flatMap((row) => row.medium_id ?? []),
    ),
  ])
  const auditById = new Map(audits.map((audit) => [audit.auditId, audit]))
  return keys.flatMap((key): Work[] => {
    const product = key.product_id ? products.get(key.product_id) : undefined
    const auditId = key.product_id ? ofProducts.get(key.product_id) : key.audit_id
    const audit = (auditId && auditById.get(auditId)) || null
    if (product) {
      const cover = product.cover_file_id ? covers.get(product.cover_file_id) : undefined
      return [
        {
          id: product.product_id,
          productId: product.product_id,
          productType: ProductType.parse(product.product_type),
          name: product.name,
          version: product.version,
          priceCoins: product.price_coins,
          cover: cover ? pictureOf(platform, cover) : null,
          productState: ProductState.parse(product.state),
          audit,
          publishedAt: product.published_at.toISOString(),
          updatedAt: key.updated_at.toISOString(),
          medium: media.get(product.medium_id ?? '') ?? null,
          ...labelsOf(product),
          downloads: knownDownloads(
            { downloads: product.downloads, publishedAt: product.published_at },
            product.downloads_until,
          ),
          can: ownProductCan(
            {
              state: ProductState.parse(product.state),
              inProcess: audit !== null && isAuditInProcess(audit.state),
              removalWaits: product.removal_waits,
            },
            now,
          ),
        },
      ]
    }
    // A draft that was discarded between the two queries is no work any more.
    if (!audit) return []
    return [
      {
        id: audit.auditId,
        productId: null,
        productType: audit.productType,
        name: audit.name,
        version: audit.version,
        priceCoins: null,
        cover: audit.cover,
        productState: null,
        audit,
        publishedAt: null,
        updatedAt: audit.updatedAt,
        medium: audit.medium,
        ...labelsOf(labels.get(audit.auditId)),
        downloads: null,
        can: null,
      },
    ]
  })
}

/** The labels count everything of their kind, whatever is searched for. */
async function countsOf(db: Db, filter: WorksFilter): Promise<Record<WorkFilter, number>> {
  const key = `works ${filter.designerId} ${filter.productType ?? ''}`
  const counts = await totalsOf(db).of(key, () => countWorks(db, filter))
  const { ALL = 0, IN_PROCESS = 0, REMOVED = 0, HIDDEN = 0, ONLINE = 0, WAITING = 0, REJECTED = 0 } = counts
  return { ALL, IN_PROCESS, REMOVED, HIDDEN, ONLINE, WAITING, REJECTED }
}

async function totalOf(
  db: Db,
  filter: WorksFilter,
  which: WorkFilter,
  counts: Record<WorkFilter, number>,
): Promise<number> {
  return filter.search ? countFoundWorks(db, filter, filter.search, which) : counts[which]
}
