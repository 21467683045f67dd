import type { Db } from '../../platform/db/connection.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import { type AuditRow, lockAudits } from '../audits/public.ts'
import { type BatchRow, findBatch, itemIdsAmong, lockBatch } from './queries.ts'

const owned = (row: BatchRow | undefined, designerId: string): BatchRow | Refused => {
  if (!row) return refused('not_found')
  return row.designer_id === designerId ? row : refused('notOwn')
}

/** The designer's own batch, or why not. */
export async function ownBatch(db: Db, designerId: string, batchId: string): Promise<BatchRow | Refused> {
  return owned(await findBatch(db, batchId), designerId)
}

/** The designer's own batch, held until the transaction ends. */
export async function lockOwnBatch(tx: Db, designerId: string, batchId: string): Promise<BatchRow | Refused> {
  return owned(await lockBatch(tx, batchId), designerId)
}

export interface LockedItems {
  readonly batch: BatchRow
  /** In the order asked; what is not of this batch, or no more, is left out. */
  readonly items: AuditRow[]
}

/** The named items of the designer's own batch, all held. */
export async function lockItems(
  tx: Db,
  designerId: string,
  batchId: string,
  auditIds: readonly string[],
): Promise<LockedItems | Refused> {
  const batch = await lockOwnBatch(tx, designerId, batchId)
  if (batch instanceof Refused) return batch
  // What is not of this batch may be another's: it is not held either.
  const ids = await itemIdsAmong(tx, batchId, auditIds)
  const rows = new Map((await lockAudits(tx, ids)).map((row) => [row.audit_id, row]))
  return { batch, items: [...new Set(auditIds)].flatMap((id) => rows.get(id) ?? []) }
}
