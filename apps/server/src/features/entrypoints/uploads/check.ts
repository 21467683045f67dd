import { rm } from 'node:fs/promises'
import { UPLOADS_UNDER_WAY } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beforeOthers } from '../../../platform/workers/precedence.ts'
import { linkIntoQuarantine, receivedBytes, removeBytes, sha256Of } from './folder.ts'
import type { UploadLeases } from './lease.ts'
import { purposeOf } from './purposes/table.ts'
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
    const row = await moveUpload(db, uploadId, UPLOADS_UNDER_WAY, 'CHECKING', { now: clock.now() })
    if (!row) return await findUpload(db, uploadId)
    const refusal = await beforeOthers(() => keep(platform, sender, row))
    if (refusal && !TRANSIENT.includes(refusal.code)) await refuseUpload(platform, row, refusal)
    return await findUpload(db, uploadId)
  } finally {
    await lease.unlock()
  }
}

async function refuseUpload(platform: Platform, row: UploadRow, refusal: DomainError): Promise<void> {
  const { code, params, data } = refusal
  await moveUpload(platform.db, row.upload_id, ['CHECKING'], 'REFUSED', {
    now: platform.clock.now(),
    outcome: { refusal: { code, params: { ...params }, data } },
  })
  await removeBytes(platform, row.upload_id)
}

/** @returns why it was not kept, or null. */
async function keep(platform: Platform, sender: Sender, row: UploadRow): Promise<DomainError | null> {
  const { upload_id: uploadId, size_bytes: sizeBytes, file_name: fileName } = row
  const arrived = await receivedBytes(platform, uploadId)
  if (arrived === null) return domainError('file.notFound')
  if (arrived !== sizeBytes) return domainError('upload.sizeDiffers')
  const path = await linkIntoQuarantine(platform, uploadId)
  const received: ReceivedFile = {
    path,
    fileName,
    sizeBytes,
    sha256: await sha256Of(path),
    dispose: () => rm(path, { force: true }),
  }
  try {
    const outcome = await purposeOf(row).accept(platform, sender, received, async (tx, result) => {
      const now = platform.clock.now()
      const done = await moveUpload(tx, uploadId, ['CHECKING'], 'DONE', { now, outcome: { result } })
      return done ? null : domainError('upload.cancelled')
    })
    if (outcome instanceof DomainError) return outcome
    await removeBytes(platform, uploadId)
    return null
  } finally {
    await received.dispose()
  }
}
