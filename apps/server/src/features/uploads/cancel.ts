import type { UploadResult } from '@easel/contract/uploads/endpoints.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Doer, recordActivity } from '../activity/public.ts'
import { dropUntouchedDraft } from '../audits/public.ts'
import { dropUnusedFiles } from '../files/public.ts'
import { dropUnusedMedium, findMedium } from '../media/public.ts'
import { dropUnusedPackage, filesOnlyOf } from '../packages/public.ts'
import { removeBytes } from './folder.ts'
import { findUpload, moveUpload, outcomeOf } from './queries.ts'

/**
 * Cancels an upload at any moment. While it is received, its bytes are dropped, and a check that runs stores nothing; just
 * completed, what it became is taken back unless somebody has begun to use it. Harmless when repeated.
 */
export async function cancelUpload(platform: Platform, doer: Doer, uploadId: string): Promise<void> {
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const cancelled = await moveUpload(tx, uploadId, ['RECEIVING', 'CHECKING'], 'CANCELLED', { now })
    if (cancelled) return null
    const row = await findUpload(tx, uploadId)
    const { result } = row?.state === 'DONE' ? outcomeOf(row) : { result: null }
    const isGone = result && !result.recognised && (await takeBack(platform, tx, doer, result))
    // An upload that is gone is not shown any more.
    if (isGone) await moveUpload(tx, uploadId, ['DONE'], 'CANCELLED', { now, outcome: null })
    return null
  })
  await removeBytes(platform, uploadId)
}

/** @returns false where somebody has begun to use it. */
async function takeBack(platform: Platform, tx: Db, doer: Doer, result: UploadResult): Promise<boolean> {
  const { auditId, mediumId, packageId, fileId } = result
  // What came to a delivery or a tender is taken out there.
  if (!auditId && !mediumId && !packageId) return false
  if (auditId) {
    if (!(await dropUntouchedDraft(tx, auditId))) return false
    const draft = { subjectKind: 'audit', subjectId: auditId, from: 'DRAFT' }
    await recordActivity(tx, platform.clock, doer, { act: 'audit.discard', ...draft })
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
