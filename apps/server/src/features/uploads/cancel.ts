import type { UploadResult } from '@easel/contract/uploads.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { dropUntouchedDraft } from '../audits/public.ts'
import { dropUnusedFiles } from '../files/public.ts'
import { dropUnusedMedium, findMedium } from '../media/public.ts'
import { dropUnusedPackage, filesOnlyOf } from '../packages/public.ts'
import { removeBytes } from './folder.ts'
import { findUpload, moveUpload, outcomeOf } from './queries.ts'

/**
 * Cancels an upload at any moment. Under way, its bytes are let go, and a check that runs keeps nothing; just
 * completed, what it became is taken back unless somebody has begun to use it. Harmless when repeated.
 */
export async function cancelUpload(platform: Platform, uploadId: string): Promise<void> {
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const cancelled = await moveUpload(tx, uploadId, ['RECEIVING', 'CHECKING'], 'CANCELLED', { now })
    if (cancelled) return null
    const row = await findUpload(tx, uploadId)
    const { result } = row?.state === 'DONE' ? outcomeOf(row) : { result: null }
    if (result && !result.recognised) await takeBack(tx, result)
    return null
  })
  await removeBytes(platform, uploadId)
}

async function takeBack(tx: Db, { auditId, mediumId, packageId, fileId }: UploadResult): Promise<void> {
  if (auditId && !(await dropUntouchedDraft(tx, auditId))) return
  if (mediumId) {
    const medium = await findMedium(tx, mediumId)
    if (await dropUnusedMedium(tx, mediumId))
      await dropUnusedFiles(tx, [fileId, ...(medium?.poster_file_id ? [medium.poster_file_id] : [])])
  }
  if (packageId) {
    const fileIds = await filesOnlyOf(tx, packageId)
    if (await dropUnusedPackage(tx, packageId)) await dropUnusedFiles(tx, fileIds)
  }
}
