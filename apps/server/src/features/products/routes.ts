import {
  getProduct,
  getSystemVersions,
  getTimeline,
  listProducts,
  listVersions,
} from '@easel/contract/products/endpoints.ts'
import { isStaff } from '@easel/domain/accounts/roles.ts'
import { DetailsDraft } from '@easel/domain/products/details.ts'
import { SYSTEM_VERSIONS } from '@easel/domain/products/systemVersions.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../platform/http/actor.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { relatedAudits, timelineOf } from '../audits/public.ts'
import type { ProductPage, Viewer } from './page.ts'
import { createPageCache } from './pageCache.ts'
import * as queries from './queries.ts'
import { productSummaries, versionReplies } from './summaries.ts'

/** What the store shows: the page for anyone signed in; list, versions and timeline for the owner (spec §3, §7). */
export function products(platform: Platform): Feature {
  const { db } = platform
  const pages = createPageCache(platform)

  /** The caller's own product; another's is refused. */
  async function ownProduct(actor: DesignerActor, productId: string): Promise<queries.ProductRow | Refused> {
    const product = await queries.findProduct(db, productId)
    if (!product) return refused('not_found')
    return product.designer_id === actor.designer.designerId ? product : refused('product.notYours')
  }

  return {
    bindings: [
      bind(getProduct, async ({ actor, params, locale }) => {
        const page = await pages.read(params.id, locale)
        if (!page) return refused('not_found')
        return page.as(viewerOf(page, actor)) ?? refused('not_found')
      }),
      bind(listProducts, async ({ actor, query }) => {
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
      }),
      bind(getSystemVersions, async ({ actor, params }) => {
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
      }),
      bind(listVersions, async ({ actor, params }) => {
        const product = await ownProduct(actor, params.id)
        if (product instanceof Refused) return product
        return { versions: await versionReplies(platform, await queries.versionsOf(db, params.id)) }
      }),
      bind(getTimeline, async ({ actor, params }) => {
        const product = await ownProduct(actor, params.id)
        if (product instanceof Refused) return product
        const productId = product.product_id
        return {
          timeline: await timelineOf(db, {
            auditIds: await relatedAudits(db, { auditId: null, productId }),
            productId,
            ownerAccountId: actor.accountId,
          }),
        }
      }),
    ],
    addRoutes: (server) => {
      server.addHook('preClose', () => pages.close())
    },
  }
}

function viewerOf({ designerId }: ProductPage, { designer, roles }: Actor): Viewer {
  if (designer?.designerId === designerId) return 'owner'
  return isStaff(roles) ? 'staff' : 'other'
}
