import { nudgeRefusal } from '@easel/domain/audits/nudge.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { asRefused, Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveAudit, stateNow } from './move.ts'
import type { Owner } from './owner.ts'
import { type AuditRow, lockAudit } from './queries.ts'

/** Spec §9 promises three working days: past them its owner asks once, and it rises in the queue. */
export function nudge({ db, clock }: Platform, owner: Owner, auditId: string): Promise<AuditRow | Refused> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = await lockAudit(tx, auditId)
    if (!row) return refused('not_found')
    const actor = { kind: 'owner', designerId: owner.designerId } as const
    const facts = {
      state: stateNow(row, now),
      releaseAt: row.release_at,
      designerId: row.designer_id,
      queuedAt: row.queued_at,
      nudgedAt: row.nudged_at,
    }
    const refusal = nudgeRefusal(facts, actor, now)
    if (refusal) return asRefused(refusal)
    const moved = await moveAudit(tx, clock, {
      auditId,
      move: 'nudge',
      actor,
      doer: owner.doer,
      set: { nudged_at: now },
    })
    return moved instanceof Refused ? moved : moved.audit
  })
}
