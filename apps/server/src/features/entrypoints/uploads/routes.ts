import { setTimeout as sleep } from 'node:timers/promises'
import { type BodyOf, type ReplyOf, scopesOf } from '@easel/contract/endpoint.ts'
import {
  type recogniseUploads,
  Upload,
  type UploadRefusal,
} from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { UPLOAD_QUOTA } from '@easel/domain/entrypoints/uploads/rules.ts'
import { isPackageType } from '@easel/domain/productTypes.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import type { z } from 'zod'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { scopeRefusal } from '../../../platform/http/tokenCalls.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowFor } from '../../../platform/policy.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { type Owner, ownerOf } from '../../publishing/audits/public.ts'
import { joinBatch, ownBatch } from '../../publishing/batches/public.ts'
import { mediaOfBytes } from '../../publishing/media/public.ts'
import { packagesOfBytes } from '../../publishing/packages/public.ts'
import { findProduct } from '../../publishing/products/public.ts'
import { checkUpload } from './check.ts'
import { receivedBytes } from './folder.ts'
import { uploadTask } from './jobs.ts'
import { UploadLeases } from './lease.ts'
import { purposeOf } from './purposes/table.ts'
import { findUpload, outcomeOf, quotaUse, type UploadRow } from './queries.ts'
import { foreignRefusal, type Sender, senderFor } from './sender.ts'
import { addTusRoutes } from './tus.ts'

const POLL_MILLISECONDS = 200

/** Resumable uploads (docs/decisions/uploads.md): the tus protocol, what came of it, and what is known already. */
export const uploads = feature(
  nouns.uploads,
  (platform) => {
    const { db } = platform
    const leases = new UploadLeases(db)

    /** A check whose process was killed is continued by the next call. */
    async function finishCheck(
      row: UploadRow,
      sender: Sender,
      waitSeconds: number,
    ): Promise<UploadRow | undefined> {
      const until = performance.now() + waitSeconds * 1000
      let now: UploadRow | undefined = row
      while (now && (await isDue(now))) {
        now = await checkUpload(platform, leases, sender, row.upload_id)
        if (!now || !(await isDue(now)) || performance.now() >= until) break
        await sleep(POLL_MILLISECONDS)
      }
      return now
    }

    const isDue = async (row: UploadRow): Promise<boolean> =>
      row.state === 'CHECKING' ||
      (row.state === 'RECEIVING' && (await receivedBytes(platform, row.upload_id)) === row.size_bytes)

    return {
      handlers: {
        getUpload: async (call) => {
          const { params, query, actor, locale, ip } = call
          const row = await findUpload(db, params.id)
          if (!row) return domainError('not_found')
          const purpose = purposeOf(row)
          const sender = scopeRefusal(actor.token, scopesOf(purpose)) ?? senderFor(actor, ip, purpose.access)
          if (sender instanceof DomainError) return sender
          const foreign = foreignRefusal(sender, row, 'read')
          if (foreign) return foreign
          const current = await finishCheck(row, sender, query.waitSeconds)
          return current ? uploadReply(platform, current, locale) : domainError('not_found')
        },
        recogniseUploads: (call) => recognise(platform, ownerOf(call), call.locale, call.body),
        getUploadQuota: async (call) => {
          const { bytes, uploads: open } = await quotaUse(db, ownerOf(call))
          return {
            usedBytes: bytes,
            maxBytes: UPLOAD_QUOTA.bytes,
            openUploads: open,
            maxUploads: UPLOAD_QUOTA.uploads,
          }
        },
      },
      addRoutes: (server, identify) => addTusRoutes(server, platform, identify, leases),
    }
  },
  (platform) => platform.jobs.schedule(uploadTask(platform)),
)

type Asked = BodyOf<typeof recogniseUploads>
type Answer = ReplyOf<typeof recogniseUploads>['files'][number]

/** Which of these bytes the designer has sent before for this type; those join the batch without being sent again. */
async function recognise(
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

type Words = z.infer<typeof UploadRefusal>

/** A refusal with its sentence in the reader's language. */
function refusalReply(
  locale: Locale,
  refusal: Pick<Words, 'code' | 'params'> & { readonly data?: unknown },
): Words {
  const { code, params, data = null } = refusal
  return { code, params, data, message: messageOf(locale, code, params) }
}

/** An upload as its sender sees it. */
async function uploadReply(platform: Platform, row: UploadRow, locale: Locale): Promise<Upload> {
  const { result, refusal } = outcomeOf(row)
  const receives = row.state === 'RECEIVING'
  return {
    uploadId: row.upload_id,
    state: Upload.shape.state.parse(row.state),
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    receivedBytes: receives ? ((await receivedBytes(platform, row.upload_id)) ?? 0) : row.size_bytes,
    result,
    refusal: refusal && refusalReply(locale, refusal),
    createdAt: row.created_at.toISOString(),
  }
}
