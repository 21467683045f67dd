import { addMtz, updateMtz } from '@easel/contract/audits.ts'
import { getPackage } from '@easel/contract/packages.ts'
import { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import type { Feature } from '../../platform/feature.ts'
import type { DesignerActor } from '../../platform/http/actor.ts'
import { bind } from '../../platform/http/bind.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf } from '../activity/public.ts'
import { openAuditOf, stateNow } from '../audits/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import { letGo } from '../files/public.ts'
import { createInspector } from './inspector.ts'
import { findPackage, productOf } from './queries.ts'
import { themePackageOf } from './reply.ts'
import { receivePackage } from './upload.ts'

/** A product under review or approved takes no other package until that is over. */
const CLOSED_TO_UPLOADS: readonly string[] = ['UNDER_REVIEW', 'APPROVED']

const WARM_AFTER_MILLISECONDS = 5_000

/** Theme packages (spec §2, §7): upload for a new theme or a new version, and what an inspection found. */
export function packages(platform: Platform): Feature {
  const inspector = createInspector()
  const owner = (call: { readonly actor: DesignerActor; readonly ip: string }) => ({
    accountId: call.actor.accountId,
    designerId: call.actor.designer.designerId,
    doer: doerOf(call),
  })
  const mayUpload = ({ designer }: DesignerActor, productType: PackageProductType) =>
    uploadRefusal(platform.db, designer.designerId, productType, platform.clock.now())

  /** Who may not upload is told before a byte of the body is read. */
  async function updateTarget(
    actor: DesignerActor,
    productId: string,
  ): Promise<PackageProductType | Refused> {
    const product = await productOf(platform.db, productId)
    if (!product) return refused('not_found')
    if (product.designer_id !== actor.designer.designerId) return refused('audit.notYourProduct')
    const productType = PackageProductType.safeParse(product.product_type)
    if (!productType.success) return refused('package.wrongType', { productType: product.product_type })
    const open = await openAuditOf(platform.db, { productId })
    if (open && CLOSED_TO_UPLOADS.includes(stateNow(open, platform.clock.now())))
      return refused('audit.duplicate', {}, { auditId: open.audit_id })
    return (await mayUpload(actor, productType.data)) ?? productType.data
  }

  return {
    bindings: [
      bind(addMtz, async (call) => {
        const { request, reply, actor, query } = call
        const refusal = await mayUpload(actor, query.productType)
        if (refusal) {
          letGo(request)
          return refusal
        }
        const { productType } = query
        return receivePackage(platform, inspector, { request, reply, productType, owner: owner(call) })
      }),
      bind(updateMtz, async (call) => {
        const { request, reply, actor, query } = call
        const productType = await updateTarget(actor, query.productId)
        if (typeof productType !== 'string') {
          letGo(request)
          return productType
        }
        return receivePackage(platform, inspector, { request, reply, productType, owner: owner(call) })
      }),
      bind(getPackage, async ({ params, actor }) => {
        const row = await findPackage(platform.db, params.id)
        if (!row) return refused('not_found')
        if (row.designer_id !== actor.designer.designerId) return refused('notOwn')
        return (await themePackageOf(platform, platform.db, params.id)) ?? refused('not_found')
      }),
    ],
    addRoutes: (server) => {
      // The first package of the day finds a thread that stands; starting the portal does not wait for it.
      const warming = setTimeout(() => inspector.warm(), WARM_AFTER_MILLISECONDS).unref()
      server.addHook('onClose', async () => {
        clearTimeout(warming)
        await inspector.stop()
      })
    },
  }
}
