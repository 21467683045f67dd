import { nouns } from '@easel/contract/manifests.ts'
import { LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { OwnProductCan } from '@easel/contract/publishing/products/can.ts'
import { isStaff } from '@easel/domain/accounts/accounts/roles.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { SYSTEM_VERSIONS } from '@easel/domain/publishing/products/systemVersions.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { fromLeaderOrReplica } from '../../../platform/db/leaderOrReplica.ts'
import { listenerOf } from '../../../platform/db/listen.ts'
import { feature } from '../../../platform/feature.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor, rowFor } from '../../../platform/policy.ts'
import { PRODUCT_CHANNEL } from './channel.ts'
import { type ProductPage, readPage } from './page.ts'
import * as queries from './queries.ts'
import { productSummaries, versionReplies } from './summaries.ts'
import { workTimeline } from './timeline.ts'

const MAX_CACHED = 2_000
/** Image variants and tag labels change without a word about the product. */
const KEPT_MILLISECONDS = 60_000

interface CachedPage {
  readonly page: ProductPage
  readonly until: number
}

interface PageCache {
  read(productId: string, locale: Locale): Promise<ProductPage | null>
  close(): Promise<void>
}

/**
 * Published pages kept in memory. Every change of a product notifies all processes with its commit, and nothing is
 * kept while the listening connection is away (docs/decisions/releases-and-feed.md).
 */
function createPageCache(platform: Platform): PageCache {
  const cache = new Map<string, CachedPage>()
  let listening = false
  let generation = 0
  const forget = (keys: Iterable<string>) => {
    generation += 1
    for (const key of keys) cache.delete(key)
  }
  const keyOf = (productId: string, locale: Locale) => `${locale} ${productId}`
  let unsubscribe: (() => Promise<void>) | null = null

  function listen(): () => Promise<void> {
    return listenerOf(platform).subscribe({
      channel: PRODUCT_CHANNEL,
      onPayload: (productId) => forget(LOCALES.map((locale) => keyOf(productId, locale))),
      onReset: () => {
        forget([...cache.keys()])
        listening = true
      },
      onLost: () => {
        listening = false
        forget([...cache.keys()])
      },
    })
  }

  return {
    async read(productId, locale) {
      unsubscribe ??= listen()
      const key = keyOf(productId, locale)
      const known = cache.get(key)
      if (known && known.until > performance.now()) return known.page
      const before = generation
      const { value: page, isFromReplica } = await fromLeaderOrReplica(platform, (db) =>
        readPage(platform, db, productId, locale),
      )
      // A change that is notified while the page is read may be newer than what was read.
      if (page?.isPublished && listening && !isFromReplica && before === generation) {
        if (cache.size >= MAX_CACHED) forget([...cache.keys()].slice(0, MAX_CACHED / 4))
        cache.set(key, { page, until: performance.now() + KEPT_MILLISECONDS })
      }
      return page
    },
    async close() {
      await unsubscribe?.()
      unsubscribe = null
      listening = false
      cache.clear()
    },
  }
}

/** What the timeline of a product needs of the layer above. */
interface ProductDeps {
  /** The ids of all submissions of a product. */
  readonly relatedAudits: (
    db: Db,
    subject: { readonly auditId: string | null; readonly productId: string | null },
  ) => Promise<string[]>
  /** What the owner of these products may do with each, which their submissions decide; by id. */
  readonly ownProductsCan: (
    platform: Platform,
    rows: readonly Pick<queries.ProductRow, 'product_id' | 'state'>[],
  ) => Promise<ReadonlyMap<string, OwnProductCan>>
}

/** What the store shows: the page for anyone signed in; list, versions and timeline for the owner (spec §3, §7). */
export const products = ({ relatedAudits, ownProductsCan }: ProductDeps) =>
  feature(nouns.products, (platform) => {
    const { db } = platform
    const pages = createPageCache(platform)

    /** The caller's own product; another's is refused. */
    async function ownProduct(
      actor: DesignerActor,
      productId: string,
    ): Promise<queries.ProductRow | DomainError> {
      return rowFor(
        productPolicy,
        'read',
        policyActor(actor, 'owner'),
        await queries.findProduct(db, productId),
      )
    }

    return {
      handlers: {
        getProduct: async ({ actor, params, locale }) => {
          const page = await pages.read(params.id, locale)
          if (!page) return domainError('not_found')
          if (actor.designer?.designerId === page.designerId) {
            const can = await ownProductsCan(platform, [{ product_id: params.id, state: page.state }])
            return page.asOwner(can.get(params.id) ?? null)
          }
          return page.as(isStaff(actor.roles) ? 'staff' : 'other') ?? domainError('not_found')
        },
        listProducts: async ({ actor, query }) => {
          const filter = {
            designerId: actor.designer.designerId,
            state: query.state,
            productType: query.productType,
            search: query.search,
          }
          const [rows, total] = await Promise.all([
            queries.productPage(db, filter, query),
            queries.countProducts(db, filter),
          ])
          const [summaries, can] = await Promise.all([
            productSummaries(platform, rows),
            ownProductsCan(platform, rows),
          ])
          const items = summaries.flatMap((summary) => {
            const moves = can.get(summary.productId)
            return moves ? { ...summary, can: moves } : []
          })
          return {
            items,
            total,
            currentPage: query.currentPage,
            perPage: query.perPage,
          }
        },
        getSystemVersions: async ({ actor, params }) => {
          const product = await ownProduct(actor, params.id)
          if (product instanceof DomainError) return product
          const chosen = DetailsDraft.parse(product.details).systemVersions ?? []
          return {
            versions: SYSTEM_VERSIONS.map(({ uiVersion, name }) => ({
              uiVersion,
              system: name,
              selected: chosen.includes(uiVersion),
            })),
          }
        },
        listVersions: async ({ actor, params }) => {
          const product = await ownProduct(actor, params.id)
          if (product instanceof DomainError) return product
          return { versions: await versionReplies(platform, await queries.versionsOf(db, params.id)) }
        },
        getTimeline: async ({ actor, params }) => {
          const product = await ownProduct(actor, params.id)
          if (product instanceof DomainError) return product
          const productId = product.product_id
          return {
            timeline: await workTimeline(db, {
              auditIds: await relatedAudits(db, { auditId: null, productId }),
              productId,
              ownerAccountId: actor.accountId,
            }),
          }
        },
      },
      addRoutes: (server) => {
        server.addHook('preClose', () => pages.close())
      },
    }
  })
