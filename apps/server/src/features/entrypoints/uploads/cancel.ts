import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LogActor } from '../../base/activity/public.ts'
import { aimOf } from './aims/table.ts'
import { removeBytes } from './folder.ts'
import { findUpload, moveUpload, outcomeOf } from './queries.ts'

/**
 * Cancels an upload at any moment. While it is received, its bytes are dropped, and a check that runs stores nothing; just
 * completed, what it became is taken back unless somebody has begun to use it. Harmless when repeated.
 */
export async function cancelUpload(platform: Platform, logActor: LogActor, uploadId: string): Promise<void> {
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const cancelled = await moveUpload(tx, uploadId, ['RECEIVING', 'CHECKING'], 'CANCELLED', { now })
    if (cancelled) return null
    const row = await findUpload(tx, uploadId)
    if (row?.state !== 'DONE') return null
    const { result } = outcomeOf(row)
    const isGone = result && !result.recognised && (await aimOf(row).takeBack(platform, tx, logActor, result))
    // An upload that is gone is not shown any more.
    if (isGone) await moveUpload(tx, uploadId, ['DONE'], 'CANCELLED', { now, outcome: null })
    return null
  })
  await removeBytes(platform, uploadId)
}
