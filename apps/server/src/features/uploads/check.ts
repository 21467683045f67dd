import { rm } from 'node:fs/promises'
import type { UploadResult } from '@easel/contract/uploads/endpoints.ts'
import { ProductType } from '@easel/domain/products/types.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { ReceivedFile } from '../../platform/http/receive.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { ahead } from '../../platform/workers/precedence.ts'
import type { Owner } from '../audits/public.ts'
import { joinBatch } from '../batches/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import { acceptEntryFile, type EntryAim } from '../entries/public.ts'
import { acceptMedium } from '../media/public.ts'
import { acceptPackage } from '../packages/public.ts'
import { receivedBytes, removeBytes, secondName, sha256Of } from './folder.ts'
import type { UploadLeases } from './lease.ts'
import type { UploadOwner } from './owner.ts'
import { findUpload, moveUpload, type UploadRow } from './queries.ts'

/** What must not be tried again by itself is an outcome; what may be retried stays as it was. */
const TRANSIENT: readonly string[] = [
  'service_unavailable',
  'file.interrupted',
  // An equal file's upload was cancelled as this one was recognised by it.
  'audit.mediumMissing',
]

/**
 * Checks a complete upload, and stores it in the transaction that records the outcome. The holder of the lease does
 * it; a check that a killed process left is continued by the next call. @returns the row afterwards.
 */
export async function checkUpload(
  platform: Platform,
  leases: UploadLeases,
  owner: UploadOwner,
  uploadId: string,
): Promise<UploadRow | undefined> {
  const { db, clock } = platform
  const lease = await leases.tryHold(uploadId)
  if (!lease) return findUpload(db, uploadId)
  try {
    const row = await moveUpload(db, uploadId, ['RECEIVING', 'CHECKING'], 'CHECKING', { now: clock.now() })
    if (!row) return await findUpload(db, uploadId)
    const refusal = await ahead(() => keep(platform, owner, row))
    if (refusal && !TRANSIENT.includes(refusal.code)) await refuseUpload(platform, row, refusal)
    return await findUpload(db, uploadId)
  } finally {
    await lease.unlock()
  }
}

async function refuseUpload(platform: Platform, row: UploadRow, refusal: Refused): Promise<void> {
  const { code, params, data } = refusal
  await moveUpload(platform.db, row.upload_id, ['CHECKING'], 'REFUSED', {
    now: platform.clock.now(),
    outcome: { refusal: { code, params: { ...params }, data } },
  })
  await removeBytes(platform, row.upload_id)
}

/** @returns why it was not kept, or null. */
async function keep(platform: Platform, owner: UploadOwner, row: UploadRow): Promise<Refused | null> {
  const { upload_id: uploadId, size_bytes: sizeBytes, file_name: fileName } = row
  const arrived = await receivedBytes(platform, uploadId)
  if (arrived === null) return refused('file.notFound')
  if (arrived !== sizeBytes) return refused('upload.sizeDiffers')
  const path = await secondName(platform, uploadId)
  const received: ReceivedFile = {
    path,
    fileName,
    sizeBytes,
    sha256: await sha256Of(path),
    dispose: () => rm(path, { force: true }),
  }
  const aim = entryAimOf(row)
  try {
    const outcome = aim
      ? await acceptForEntry(platform, owner, received, row, aim)
      : await acceptWork(platform, owner, received, row)
    if (outcome instanceof Refused) return outcome
    await removeBytes(platform, uploadId)
    return null
  } finally {
    await received.dispose()
  }
}

function entryAimOf({ edition_slug: edition, category, slot }: UploadRow): EntryAim | null {
  return edition === null || category === null || slot === null ? null : { edition, category, slot }
}

/** For a slot of an entry; the same that `uiResource` ends in. */
function acceptForEntry(
  platform: Platform,
  owner: UploadOwner,
  received: ReceivedFile,
  { upload_id: uploadId }: UploadRow,
  aim: EntryAim,
) {
  return acceptEntryFile(platform, received, {
    aim,
    owner,
    alongside: async (tx, { file, recognised }) => {
      const result = { fileId: file.file_id, packageId: null, mediumId: null, auditId: null, recognised }
      const now = platform.clock.now()
      const done = await moveUpload(tx, uploadId, ['CHECKING'], 'DONE', { now, outcome: { result } })
      return done ? null : refused('upload.cancelled')
    },
  })
}

/** The one pipeline of each kind of content, the same that multipart calls end in. */
async function acceptWork(platform: Platform, owner: Owner, received: ReceivedFile, row: UploadRow) {
  const productType = ProductType.parse(row.product_type)
  const finish = (tx: Db, result: Omit<UploadResult, 'auditId'>) =>
    finishUpload(platform, tx, owner, row, result)
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
}

/** In the transaction that keeps the content: of a cancel and a completion at the same moment one happens. */
async function finishUpload(
  platform: Platform,
  tx: Db,
  owner: Owner,
  row: UploadRow,
  result: Omit<UploadResult, 'auditId'>,
): Promise<Refused | null> {
  const { batch_id: batchId, upload_id: uploadId, place } = row
  const now = platform.clock.now()
  // A ban that began while it was being sent or checked holds for it too.
  const denied = await uploadRefusal(tx, owner.designerId, ProductType.parse(row.product_type), now)
  if (denied) return denied
  const joined =
    batchId && result.mediumId
      ? await joinBatch(platform, tx, owner, { batchId, mediumId: result.mediumId, place })
      : null
  if (joined instanceof Refused) return joined
  const outcome = { result: { ...result, auditId: joined } }
  const done = await moveUpload(tx, uploadId, ['CHECKING'], 'DONE', { now, outcome })
  return done ? null : refused('upload.cancelled')
}
