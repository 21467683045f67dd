import { nouns } from '@easel/contract/manifests.ts'
import type { OwnProductCan } from '@easel/contract/publishing/products/can.ts'
import { isStaff } from '@easel/domain/accounts/accounts/roles.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { SYSTEM_VERSIONS } from '@easel/domain/publishing/products/systemVersions.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { feature } from '../../../platform/feature.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor, rowFor } from '../../../platform/policy.ts'
import { timelineOf } from '../../base/activity/public.ts'
import { createPageCache } from './pageCache.ts'
import * as queries from './queries.ts'
import { productSummaries, versionReplies } from './summaries.ts'

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
            timeline: await timelineOf(db, {
              subjectIds: [...(await relatedAudits(db, { auditId: null, productId })), productId],
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
