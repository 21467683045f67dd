import type { PolicyActor, Relation } from '@easel/domain/policy.ts'
import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import {
  type AuditFacts,
  type AuditPolicyMove,
  approvalRelations,
  auditPolicy,
  auditRelations,
} from '@easel/domain/publishing/audits/policy.ts'
import { dueWhileAsked } from '@easel/domain/publishing/audits/queue.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { type LogActor, logActorOf } from '../../base/activity/public.ts'
import type { AuditRow } from './queries.ts'

/** A designer at work on their own submissions. */
export interface Owner extends PolicyActor {
  readonly as: 'owner'
  readonly accountId: string
  readonly designerId: string
  readonly logActor: LogActor
}

export function ownerOf(call: { readonly actor: DesignerActor; readonly ip: string }): Owner {
  return {
    as: 'owner',
    accountId: call.actor.accountId,
    designerId: call.actor.designer.designerId,
    logActor: logActorOf(call),
  }
}

/** A claim that has run out counts as returned, whether or not the polling task has been there. */
export function stateNow(audit: Pick<AuditRow, 'state' | 'claim_until'>, now: Date): AuditState {
  const lapsed = audit.state === 'UNDER_REVIEW' && audit.claim_until !== null && audit.claim_until <= now
  return lapsed ? 'WAITING_REVIEW' : AuditState.parse(audit.state)
}

type AskedColumns = 'state' | 'hold_kind' | 'hold_at'

/** Since when the reviewer waits for an answer of the designer's; null where nothing is asked. */
export function askedAt({ state, hold_kind, hold_at }: Pick<AuditRow, AskedColumns>): Date | null {
  const waits = state === 'WAITING_REVIEW' || state === 'UNDER_REVIEW'
  return waits && hold_kind === 'QUESTION' ? hold_at : null
}

/** By when it was promised to be reviewed: later than what is written down while its designer is asked. */
export function dueNow(row: Pick<AuditRow, AskedColumns | 'due_at'>, now: Date): Date | null {
  const asked = askedAt(row)
  return asked && row.due_at ? dueWhileAsked(row.due_at, asked, now) : row.due_at
}

type FactColumns = AskedColumns | 'claim_until' | 'release_at' | 'due_at' | 'nudged_at'

export const auditFacts = (row: Pick<AuditRow, FactColumns>, now: Date): AuditFacts => ({
  state: stateNow(row, now),
  releaseAt: row.release_at,
  dueAt: dueNow(row, now),
  nudgedAt: row.nudged_at,
})

/** A draft is its owner's alone: for staff there is none. */
export const seenByStaff = (row: AuditRow | undefined): AuditRow | undefined =>
  row?.state === 'DRAFT' ? undefined : row

type PartyColumns = 'state' | 'claim_until' | 'claimed_by' | 'designer_id'

/** The relations of the actor to a submission; who claims it is known from the row that the caller has read or locked. */
export function relationsToAudit(
  row: Pick<AuditRow, PartyColumns>,
  actor: PolicyActor,
  now: Date,
): readonly Relation[] {
  const heldBy = stateNow(row, now) === 'UNDER_REVIEW' ? row.claimed_by : null
  return auditRelations(actor, { designerId: row.designer_id, heldBy })
}

/**
 * Why the actor may not make the move of this submission now, or null. `token`: of the claim that it names; another's
 * token, or one that was replaced, makes nobody its holder.
 */
export function auditRefusal(
  row: AuditRow,
  move: AuditPolicyMove,
  actor: PolicyActor,
  now: Date,
  token?: string,
): DomainError | null {
  const facts = auditFacts(row, now)
  const named = token === undefined || row.claim_token === token
  const heldBy = facts.state !== 'UNDER_REVIEW' || !named ? null : (row.claimed_by ?? actor.accountId)
  const relations = auditRelations(actor, { designerId: row.designer_id, heldBy })
  const refusal = auditPolicy.can(relations, move, facts, now)
  return refusal && asDomainError(refusal)
}

/** Why the member of staff may not take the approval back now, or null. `leads`: they lead reviews. */
export function takeBackRefusal(
  row: Pick<AuditRow, FactColumns | 'designer_id' | 'decided_by'>,
  actor: PolicyActor & { readonly leads: boolean },
  now: Date,
): DomainError | null {
  const parties = { designerId: row.designer_id, approvedBy: row.decided_by }
  const refusal = auditPolicy.can(approvalRelations(actor, parties), 'takeBack', auditFacts(row, now), now)
  return refusal && asDomainError(refusal)
}
