import { nouns } from '@easel/contract/manifests.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { packagePolicy } from '@easel/domain/publishing/packages/policy.ts'
import { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import { feature } from '../../../platform/feature.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor, rowFor } from '../../../platform/policy.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { drawerOf } from './drawing/drawer.ts'
import { inspectorOf } from './inspector.ts'
import { findPackage } from './queries.ts'
import { themePackageOf } from './reply.ts'
import { receivePackage } from './upload.ts'

const WARM_AFTER_MILLISECONDS = 5_000

/** What an upload of a new version asks a layer above. */
interface PackageDeps {
  /** The type of the designer's own product that takes a new version now, or why they may not upload one. */
  readonly newVersionTarget: (
    platform: Platform,
    actor: PolicyActor,
    productId: string,
  ) => Promise<ProductType | DomainError>
}

/** Theme packages (spec §2, §7): upload for a new theme or a new version, and what an inspection found. */
export const packages = ({ newVersionTarget }: PackageDeps) =>
  feature(nouns.packages, (platform) => {
    const owner = (call: { readonly actor: DesignerActor; readonly ip: string }) => ({
      accountId: call.actor.accountId,
      designerId: call.actor.designer.designerId,
      logActor: logActorOf(call),
    })
    const mayUpload = ({ designer }: DesignerActor, productType: PackageProductType) =>
      uploadRefusal(platform.db, designer.designerId, productType, platform.clock.now())

    /** Who may not upload is refused before a byte of the body is read. */
    async function updateTarget(
      actor: DesignerActor,
      productId: string,
    ): Promise<PackageProductType | DomainError> {
      const target = await newVersionTarget(platform, policyActor(actor, 'owner'), productId)
      if (target instanceof DomainError) return target
      const productType = PackageProductType.safeParse(target)
      if (!productType.success) return domainError('package.wrongType', { productType: target })
      return productType.data
    }

    return {
      handlers: {
        addMtz: async (call) => {
          const { request, reply, actor, query } = call
          const refusal = await mayUpload(actor, query.productType)
          if (refusal) return refusal
          const { productType } = query
          return receivePackage(platform, { request, reply, productType, owner: owner(call) })
        },
        updateMtz: async (call) => {
          const { request, reply, actor, query } = call
          const productType = await updateTarget(actor, query.productId)
          if (typeof productType !== 'string') return productType
          return receivePackage(platform, { request, reply, productType, owner: owner(call) })
        },
        getPackage: async ({ params, actor }) => {
          const row = rowFor(
            packagePolicy,
            'read',
            policyActor(actor, 'owner'),
            await findPackage(platform.db, params.id),
          )
          if (row instanceof DomainError) return row
          return (await themePackageOf(platform, platform.db, params.id)) ?? domainError('not_found')
        },
      },
      addRoutes: (server) => {
        // A thread is started ahead for the first package; starting the portal does not wait for it.
        const inspector = inspectorOf(platform)
        const warming = setTimeout(() => inspector.warm(), WARM_AFTER_MILLISECONDS).unref()
        server.addHook('onClose', async () => {
          clearTimeout(warming)
          await Promise.all([inspector.stop(), drawerOf(platform).stop()])
        })
      },
    }
  })
