import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { appealOf, placeOf } from './appealQueries.ts'

/** The appeal against an audit as its owner reads it; null where nobody appealed. */
export async function appealReplyOf(db: Db, auditId: string): Promise<AuditDetail['appeal']> {
  const row = await appealOf(db, auditId)
  if (!row) return null
  return {
    state: AppealState.parse(row.state),
    text: row.text,
    lodgedAt: row.lodged_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    place: row.state === 'WAITING' ? await placeOf(db, row) : null,
  }
}
