import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { moveAudit } from './move.ts'
import type { Owner } from './policy.ts'
import type { AuditRow } from './queries.ts'

/** Past the promised day its owner asks once, and it rises in the queue. */
export function nudge(
  { db, clock }: Platform,
  owner: Owner,
  auditId: string,
): Promise<AuditRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const moved = await moveAudit(tx, clock, {
      auditId,
      move: 'nudge',
      actor: owner,
      logActor: owner.logActor,
      set: { nudged_at: now },
    })
    return moved instanceof DomainError ? moved : moved.audit
  })
}
