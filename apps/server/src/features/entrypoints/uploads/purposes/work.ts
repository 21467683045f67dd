import type { UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../../platform/http/domainError.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { uploadRefusal } from '../../../accounts/designers/public.ts'
import { type LogActor, recordActivity } from '../../../base/activity/public.ts'
import { dropUnusedFiles } from '../../../base/files/public.ts'
import { dropUntouchedDraft, newVersionTarget } from '../../../publishing/audits/public.ts'
import { batchTarget, joinBatch } from '../../../publishing/batches/public.ts'
import { acceptMedium, dropUnusedMedium, findMedium } from '../../../publishing/media/public.ts'
import { acceptPackage, dropUnusedPackage, filesOnlyOf } from '../../../publishing/packages/public.ts'
import { type DesignerSender, isDesigner } from '../sender.ts'
import type { Done, PurposeKind } from './purpose.ts'

interface WorkPurpose {
  readonly productType: ProductType
  /** It is a new version of this product. */
  readonly productId: string | null
  /** Its draft joins this batch, at this place. */
  readonly batchId: string | null
  readonly place: number | null
}

type Content = Omit<UploadResult, 'auditId'>

/** A work of the store; it ends in the one pipeline of each kind of content, the same that multipart calls end in. */
export const workPurpose: PurposeKind<WorkPurpose, DesignerSender> = {
  access: 'verifiedDesigner',
  scope: 'works:write',
  isSender: isDesigner,
  inMetadata: (metadata) => {
    if (!('productType' in metadata)) return null
    const { productType, productId = null, batchId = null, place = null } = metadata
    return { productType, productId, batchId, place }
  },
  inRow: ({ product_type: productType, product_id: productId, batch_id: batchId, place }) =>
    productType === null ? null : { productType: ProductType.parse(productType), productId, batchId, place },
  columns: ({ productType, productId, batchId, place }) => ({
    product_type: productType,
    product_id: productId,
    batch_id: batchId,
    place,
  }),
  async target(platform, sender, { productType, productId }) {
    const denied = await uploadRefusal(platform.db, sender.designerId, productType, platform.clock.now())
    if (denied) return denied
    const product = productId === null ? productType : await newVersionTarget(platform, sender, productId)
    if (product instanceof DomainError) return product
    return product === productType ? FILE_RULES[productType] : domainError('medium.wrongType')
  },
  beginRefusal: async (tx, sender, { batchId, productType }) =>
    batchId === null ? null : batchTarget(tx, sender, { batchId, productType }),
  async accept({ platform, sender: owner, received, named, done }) {
    const { productType } = named
    const finish = (tx: Db, content: Content) => finishWork(platform, tx, owner, named, content, done)
    const asPackage = PackageProductType.safeParse(productType)
    if (asPackage.success) {
      return acceptPackage(platform, received, {
        productType: asPackage.data,
        owner,
        alongside: (tx, { row, recognised }) =>
          finish(tx, { packageId: row.package_id, mediumId: null, fileId: row.file_id, recognised }),
      })
    }
    return acceptMedium(platform, received, {
      productType: MediumType.parse(productType),
      owner,
      alongside: (tx, { row, recognised }) =>
        finish(tx, { packageId: null, mediumId: row.medium_id, fileId: row.file_id, recognised }),
    })
  },
  takeBack: takeWorkBack,
}

/** In the transaction that keeps the content: of a cancel and a completion at the same moment one happens. */
async function finishWork(
  platform: Platform,
  tx: Db,
  owner: DesignerSender,
  { productType, batchId, place }: WorkPurpose,
  content: Content,
  done: Done,
): Promise<DomainError | null> {
  // A ban that began while it was being sent or checked holds for it too.
  const denied = await uploadRefusal(tx, owner.designerId, productType, platform.clock.now())
  if (denied) return denied
  const { mediumId } = content
  const joined =
    batchId && mediumId ? await joinBatch(platform, tx, owner, { batchId, mediumId, place }) : null
  return joined instanceof DomainError ? joined : done(tx, { ...content, auditId: joined })
}

async function takeWorkBack(
  platform: Platform,
  tx: Db,
  logActor: LogActor,
  { auditId, mediumId, packageId, fileId }: UploadResult,
): Promise<boolean> {
  if (auditId) {
    if (!(await dropUntouchedDraft(tx, auditId))) return false
    const draft = { subjectKind: 'audit', subjectId: auditId, from: 'DRAFT' }
    await recordActivity(tx, platform.clock, logActor, { act: 'audit.discard', ...draft })
  }
  if (mediumId) {
    const medium = await findMedium(tx, mediumId)
    if (!(await dropUnusedMedium(tx, mediumId))) return false
    await dropUnusedFiles(tx, [fileId, ...(medium?.poster_file_id ? [medium.poster_file_id] : [])])
  }
  if (packageId) {
    const fileIds = await filesOnlyOf(tx, packageId)
    if (!(await dropUnusedPackage(tx, packageId))) return false
    await dropUnusedFiles(tx, fileIds)
  }
  return true
}
