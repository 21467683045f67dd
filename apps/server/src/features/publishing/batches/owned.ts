import type { PolicyActor } from '@easel/domain/policy.ts'
import { batchPolicy } from '@easel/domain/publishing/batches/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import { rowFor } from '../../../platform/policy.ts'
import { type AuditRow, lockAudits } from '../audits/public.ts'
import { type BatchRow, findBatch, itemIdsAmong, lockBatch } from './queries.ts'

/** The designer's own batch, or why not. */
export async function ownBatch(db: Db, actor: PolicyActor, batchId: string): Promise<BatchRow | DomainError> {
  return rowFor(batchPolicy, 'read', actor, await findBatch(db, batchId))
}

/** The designer's own batch, locked until the transaction ends. */
export async function lockOwnBatch(
  tx: Db,
  actor: PolicyActor,
  batchId: string,
): Promise<BatchRow | DomainError> {
  return rowFor(batchPolicy, 'change', actor, await lockBatch(tx, batchId))
}

export interface LockedItems {
  readonly batch: BatchRow
  /** In the order of the request; what is not, or no longer, in this batch is left out. */
  readonly items: AuditRow[]
}

/** The named items of the designer's own batch, all locked. */
export async function lockItems(
  tx: Db,
  actor: PolicyActor,
  batchId: string,
  auditIds: readonly string[],
): Promise<LockedItems | DomainError> {
  const batch = await lockOwnBatch(tx, actor, batchId)
  if (batch instanceof DomainError) return batch
  // What is not in this batch may be another's: it is not locked either.
  const ids = await itemIdsAmong(tx, batchId, auditIds)
  const rows = new Map((await lockAudits(tx, ids)).map((row) => [row.audit_id, row]))
  return { batch, items: [...new Set(auditIds)].flatMap((id) => rows.get(id) ?? []) }
}
