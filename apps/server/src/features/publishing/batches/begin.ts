import type { BatchType } from '@easel/contract/publishing/batches/endpoints.ts'
import { MAX_OPEN_BATCHES } from '@easel/domain/publishing/batches/rules.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { recordActivity } from '../../base/activity/public.ts'
import type { Owner } from '../audits/public.ts'
import { type BatchRow, countBatches, deleteEmptyBatches, insertBatch } from './queries.ts'

const EMPTY_HOURS = 24
const MAX_AT_ONCE = 200

/** An empty batch of one type, unless the designer may upload none of it or has too many open. */
export function beginBatch(
  platform: Platform,
  owner: Owner,
  productType: BatchType,
): Promise<BatchRow | DomainError> {
  const { clock } = platform
  const now = clock.now()
  return inTransaction(platform.db, async (tx) => {
    const denied = await uploadRefusal(tx, owner.designerId, productType, now)
    if (denied) return denied
    // Two at once may both pass: what is begun counts once there is something in it.
    const open = await countBatches(tx, { designerId: owner.designerId, productType: undefined, open: true })
    if (open >= MAX_OPEN_BATCHES) return domainError('batch.tooManyOpen', { max: MAX_OPEN_BATCHES })
    const batchId = newId()
    await recordActivity(tx, clock, owner.logActor, {
      act: 'batch.begin',
      subjectKind: 'batch',
      subjectId: batchId,
      to: productType,
    })
    return insertBatch(tx, {
      batch_id: batchId,
      designer_id: owner.designerId,
      product_type: productType,
      created_at: now,
      updated_at: now,
    })
  })
}

/** Deletes batches that have been empty for a day. @returns how many */
export function sweepEmptyBatches({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - EMPTY_HOURS * 3_600_000)
  return db.transaction().execute((tx) => deleteEmptyBatches(tx, before, MAX_AT_ONCE))
}
