import { AppealState } from '@easel/domain/appeals/lifecycle.ts'
import { lodgeRefusal } from '@easel/domain/appeals/rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { DesignerActor } from '../../platform/http/actor.ts'
import { asRefused, Refused, refused } from '../../platform/http/refused.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { type AuditRow, appealOf, lockAudit, standingBeside, stateNow } from '../audits/public.ts'
import { moveAppeal } from './move.ts'
import { insertAppeal } from './queries.ts'

/** A designer who appeals, or takes it back. */
export interface Appellant {
  readonly actor: DesignerActor
  readonly ip: string
}

/**
 * Lodges the one appeal against a rejection. Refused while another submission of the same work is open: granting
 * it would make two.
 */
export function lodge(
  { db, clock }: Platform,
  appellant: Appellant,
  auditId: string,
  text: string,
): Promise<AuditRow | Refused> {
  return inTransaction(db, async (tx) => {
    const audit = await ownAudit(tx, appellant, auditId)
    if (audit instanceof Refused) return audit
    const now = clock.now()
    const standing = await appealOf(tx, auditId)
    const facts = {
      state: stateNow(audit, now),
      rejectedAt: audit.decided_at,
      designerId: audit.designer_id,
      appeal: standing ? AppealState.parse(standing.state) : ('NONE' as const),
    }
    const refusal = lodgeRefusal(facts, appellant.actor.designer.designerId, now)
    if (refusal) return asRefused(refusal)
    const other = await standingBeside(tx, audit)
    if (other) return other
    await insertAppeal(tx, {
      appeal_id: newId(),
      audit_id: auditId,
      designer_id: audit.designer_id,
      text,
      state: 'WAITING',
      ...rejectionOf(audit, now),
      lodged_at: now,
    })
    await recordActivity(tx, clock, doerOf(appellant), {
      act: 'appeal.lodge',
      subjectKind: 'audit',
      subjectId: auditId,
      to: 'WAITING',
    })
    return audit
  })
}

/** Copied at the moment: an audit that is overturned forgets what it was rejected for. */
const rejectionOf = (audit: AuditRow, now: Date) => ({
  rejected_by: audit.decided_by,
  rejected_at: audit.decided_at ?? now,
  rejection_reasons: audit.reasons,
  rejection_note: audit.note,
  rejection_pins: JSON.stringify(audit.pins),
})

/** The owner takes it back; it counts as the one appeal all the same. */
export function withdraw(
  { db, clock }: Platform,
  appellant: Appellant,
  auditId: string,
): Promise<AuditRow | Refused> {
  return inTransaction(db, async (tx) => {
    const audit = await ownAudit(tx, appellant, auditId)
    if (audit instanceof Refused) return audit
    const appeal = await appealOf(tx, auditId)
    if (!appeal) return refused('appeal.notWaiting')
    const moved = await moveAppeal(tx, clock, appeal, { move: 'withdraw', doer: doerOf(appellant) })
    return moved instanceof Refused ? moved : audit
  })
}

/** Locked: whoever decides or takes back an appeal holds its submission first. */
async function ownAudit(tx: Db, { actor }: Appellant, auditId: string): Promise<AuditRow | Refused> {
  const audit = await lockAudit(tx, auditId)
  if (!audit) return refused('not_found')
  return audit.designer_id === actor.designer.designerId ? audit : refused('notOwn')
}
