import { nouns } from '@easel/contract/nouns.ts'
import { isStaff } from '@easel/domain/accounts/roles.ts'
import { DetailsDraft } from '@easel/domain/products/details.ts'
import { productPolicy } from '@easel/domain/products/policy.ts'
import { SYSTEM_VERSIONS } from '@easel/domain/products/systemVersions.ts'
import type { Db } from '../../platform/db/connection.ts'
import { feature } from '../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../platform/http/actor.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import { asSelf, rowFor } from '../../platform/policy.ts'
import { timelineOf } from '../activity/public.ts'
import type { ProductPage, Viewer } from './page.ts'
import { createPageCache } from './pageCache.ts'
import * as queries from './queries.ts'
import { productSummaries, versionReplies } from './summaries.ts'

/** What the timeline of a product needs of the layer above. */
interface ProductParts {
  /** The ids of all submissions of a product. */
  readonly relatedAudits: (
    db: Db,
    subject: { readonly auditId: string | null; readonly productId: string | null },
  ) => Promise<string[]>
}

/** What the store shows: the page for anyone signed in; list, versions and timeline for the owner (spec §3, §7). */
export const products = ({ relatedAudits }: ProductParts) =>
  feature(nouns.products, (platform) => {
    const { db } = platform
    const pages = createPageCache(platform)

    /** The caller's own product; another's is refused. */
    async function ownProduct(
      actor: DesignerActor,
      productId: string,
    ): Promise<queries.ProductRow | Refused> {
      return rowFor(productPolicy, 'read', asSelf(actor), await queries.findProduct(db, productId))
    }

    return {
      handlers: {
        getProduct: async ({ actor, params, locale }) => {
          const page = await pages.read(params.id, locale)
          if (!page) return refused('not_found')
          return page.as(viewerOf(page, actor)) ?? refused('not_found')
        },
        listProducts: async ({ actor, query }) => {
          const filter = {
            designerId: actor.designer.designerId,
            state: query.state,
            productType: query.productType,
            search: query.search,
          }
          const [rows, total] = await Promise.all([
            queries.productPageQuery(db, filter, query).execute(),
            queries.countProducts(db, filter),
          ])
          return {
            items: await productSummaries(platform, rows),
            total,
            currentPage: query.currentPage,
            perPage: query.perPage,
          }
        },
        getSystemVersions: async ({ actor, params }) => {
          const product = await ownProduct(actor, params.id)
          if (product instanceof Refused) return product
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
          if (product instanceof Refused) return product
          return { versions: await versionReplies(platform, await queries.versionsOf(db, params.id)) }
        },
        getTimeline: async ({ actor, params }) => {
          const product = await ownProduct(actor, params.id)
          if (product instanceof Refused) return product
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

function viewerOf({ designerId }: ProductPage, { designer, roles }: Actor): Viewer {
  if (designer?.designerId === designerId) return 'owner'
  return isStaff(roles) ? 'staff' : 'other'
}
