import { rm } from 'node:fs/promises'
import type { UploadResult } from '@easel/contract/uploads/endpoints.ts'
import { ProductType } from '@easel/domain/products/types.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { PackageProductType } from '@easel/inspection/theme/inspection.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { ReceivedFile } from '../../platform/http/receive.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { ahead } from '../../platform/threads/precedence.ts'
import type { Owner } from '../audits/public.ts'
import { joinBatch } from '../batches/public.ts'
import { acceptDeliveryFile } from '../deliveries/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import type { SlotFile } from '../files/public.ts'
import { acceptMaterial } from '../materials/public.ts'
import { acceptMedium } from '../media/public.ts'
import { acceptPackage } from '../packages/public.ts'
import { receivedBytes, removeBytes, secondName, sha256Of } from './folder.ts'
import type { UploadLeases } from './lease.ts'
import { findUpload, moveUpload, type UploadRow } from './queries.ts'
import type { Sender } from './sender.ts'

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
  sender: Sender,
  uploadId: string,
): Promise<UploadRow | undefined> {
  const { db, clock } = platform
  const lease = await leases.tryHold(uploadId)
  if (!lease) return findUpload(db, uploadId)
  try {
    const row = await moveUpload(db, uploadId, ['RECEIVING', 'CHECKING'], 'CHECKING', { now: clock.now() })
    if (!row) return await findUpload(db, uploadId)
    const refusal = await ahead(() => keep(platform, sender, row))
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
async function keep(platform: Platform, sender: Sender, row: UploadRow): Promise<Refused | null> {
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
  try {
    const outcome = await acceptFor(platform, sender, row, received)
    if (outcome instanceof Refused) return outcome
    await removeBytes(platform, uploadId)
    return null
  } finally {
    await received.dispose()
  }
}

const NO_WORK = { packageId: null, mediumId: null } as const

/** What the file is for says who judges and keeps it. */
function acceptFor(platform: Platform, sender: Sender, row: UploadRow, received: ReceivedFile) {
  const { delivery_id: deliveryId, tender_id: tenderId, slot } = row
  const done = (tx: Db, { file, recognised }: Pick<SlotFile, 'file' | 'recognised'>) =>
    recordDone(platform, tx, row, { ...NO_WORK, fileId: file.file_id, recognised }, null)
  if (tenderId !== null) return acceptMaterial(platform, sender, received, tenderId, done)
  if (deliveryId !== null && slot !== null)
    return acceptDeliveryFile(platform, sender, received, { deliveryId, slot }, done)
  if (sender.as === 'staff') return Promise.resolve(refused('forbidden'))
  return accept(platform, sender, received, ProductType.parse(row.product_type), (tx, result) =>
    finishUpload(platform, tx, sender, row, result),
  )
}

type Finish = (tx: Db, result: Omit<UploadResult, 'auditId'>) => Promise<Refused | null>

/** The one pipeline of each kind of content, the same that multipart calls end in. */
async function accept(
  platform: Platform,
  owner: Owner,
  received: ReceivedFile,
  productType: ProductType,
  finish: Finish,
) {
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
  const { batch_id: batchId, place } = row
  const now = platform.clock.now()
  // A ban that began while it was being sent or checked holds for it too.
  const denied = await uploadRefusal(tx, owner.designerId, ProductType.parse(row.product_type), now)
  if (denied) return denied
  const joined =
    batchId && result.mediumId
      ? await joinBatch(platform, tx, owner, { batchId, mediumId: result.mediumId, place })
      : null
  if (joined instanceof Refused) return joined
  return recordDone(platform, tx, row, result, joined)
}

async function recordDone(
  { clock }: Platform,
  tx: Db,
  { upload_id: uploadId }: UploadRow,
  result: Omit<UploadResult, 'auditId'>,
  auditId: string | null,
): Promise<Refused | null> {
  const outcome = { result: { ...result, auditId } }
  const done = await moveUpload(tx, uploadId, ['CHECKING'], 'DONE', { now: clock.now(), outcome })
  return done ? null : refused('upload.cancelled')
}
