import { relationsTo } from '@easel/domain/policy.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { type AppealFacts, appealPolicy } from '@easel/domain/review/appeals/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  type AuditRow,
  appealOf,
  lockAudit,
  otherWorkRefusal,
  stateNow,
} from '../../publishing/audits/public.ts'
import { moveAppeal } from './move.ts'
import { insertAppeal } from './queries.ts'

/** A designer who appeals, or takes it back. */
export interface Appellant {
  readonly actor: DesignerActor
  readonly ip: string
}

/**
 * Lodges the one appeal against a rejection. Refused while another submission of the same work is open, and once one
 * was released since: granting it would make two, or bring back what is older.
 */
export function lodge(
  { db, clock }: Platform,
  appellant: Appellant,
  auditId: string,
  text: string,
): Promise<AuditRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const audit = await lockFor(tx, appellant, auditId, 'lodge', now)
    if (audit instanceof DomainError) return audit
    const other = await otherWorkRefusal(tx, audit)
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
    await recordActivity(tx, clock, logActorOf(appellant), {
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
): Promise<AuditRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const audit = await lockFor(tx, appellant, auditId, 'withdraw', clock.now())
    if (audit instanceof DomainError) return audit
    const appeal = await appealOf(tx, auditId)
    if (!appeal) return domainError('appeal.notWaiting')
    const moved = await moveAppeal(tx, clock, appeal, { move: 'withdraw', logActor: logActorOf(appellant) })
    return moved instanceof DomainError ? moved : audit
  })
}

/** Locked: deciding or withdrawing an appeal locks its submission first. */
async function lockFor(
  tx: Db,
  { actor }: Appellant,
  auditId: string,
  move: 'lodge' | 'withdraw',
  now: Date,
): Promise<AuditRow | DomainError> {
  const audit = await lockAudit(tx, auditId)
  if (!audit) return domainError('not_found')
  const appeal = await appealOf(tx, auditId)
  const facts: AppealFacts = {
    state: appeal ? AppealState.parse(appeal.state) : 'NONE',
    audit: { state: stateNow(audit, now), rejectedAt: audit.decided_at },
  }
  const refusal = appealPolicy.can(
    relationsTo(policyActor(actor, 'owner'), { designerId: audit.designer_id }),
    move,
    facts,
    now,
  )
  return refusal ? asDomainError(refusal) : audit
}
