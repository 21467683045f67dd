import type { BodyOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type { recogniseUploads } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import { isPackageType } from '@easel/domain/productTypes.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowFor } from '../../../platform/policy.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { joinBatch, ownBatch } from '../../publishing/batches/public.ts'
import { mediaOfBytes } from '../../publishing/media/public.ts'
import { packagesOfBytes } from '../../publishing/packages/public.ts'
import { findProduct } from '../../publishing/products/public.ts'
import { refusalReply } from './reply.ts'

type Asked = BodyOf<typeof recogniseUploads>
type Answer = ReplyOf<typeof recogniseUploads>['files'][number]

/** Which of these bytes the designer has sent before for this type; those join the batch without being sent again. */
export async function recognise(
  platform: Platform,
  owner: Owner,
  locale: Locale,
  { productType, batchId, productId, files }: Asked,
): Promise<{ files: Answer[] } | DomainError> {
  const { db, clock } = platform
  const denied = await uploadRefusal(db, owner.designerId, productType, clock.now())
  if (denied) return denied
  // The same answer to another's batch or product as where an upload begins.
  if (batchId && (await ownBatch(db, owner, batchId)) instanceof DomainError)
    return domainError('batch.notFound')
  const product = productId && rowFor(productPolicy, 'update', owner, await findProduct(db, productId))
  if (product instanceof DomainError) return product
  const known = await contentOfBytes(platform, owner, productType, files)
  const answers: Answer[] = []
  for (const { sha256, place = null } of files) {
    const content = known.get(sha256)
    if (!content) {
      answers.push({ sha256, result: null, refusal: null })
      continue
    }
    const { mediumId } = content
    const joined =
      batchId && mediumId
        ? await inTransaction(db, (tx) => joinBatch(platform, tx, owner, { batchId, mediumId, place }))
        : null
    answers.push(
      joined instanceof DomainError
        ? { sha256, result: null, refusal: refusalReply(locale, joined) }
        : { sha256, result: { ...content, auditId: joined, recognised: true }, refusal: null },
    )
  }
  return { files: answers }
}

interface Content {
  readonly fileId: string
  readonly packageId: string | null
  readonly mediumId: string | null
}

async function contentOfBytes(
  { db }: Platform,
  { designerId }: Owner,
  productType: Asked['productType'],
  files: Asked['files'],
): Promise<Map<string, Content>> {
  const key = { designerId, productType, sha256s: files.map(({ sha256 }) => sha256) }
  if (isPackageType(productType)) {
    const packages = await packagesOfBytes(db, key)
    return new Map(
      [...packages].map(([sha256, row]) => [
        sha256,
        { fileId: row.file_id, packageId: row.package_id, mediumId: null },
      ]),
    )
  }
  const media = await mediaOfBytes(db, key)
  return new Map(
    [...media].map(([sha256, row]) => [
      sha256,
      { fileId: row.file_id, packageId: null, mediumId: row.medium_id },
    ]),
  )
}
