import { statesAfter } from '@easel/domain/lifecycle.ts'
import { type PolicyActor, SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import {
  type AuditMove,
  type AuditState,
  AuditState as AuditStates,
  auditLifecycle,
} from '@easel/domain/publishing/audits/lifecycle.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { type LogActor, recordActivities, SYSTEM } from '../../base/activity/public.ts'
import { auditRefusal, stateNow } from './policy.ts'
import { type AuditChanges, type AuditRow, lockAudit, lockOpenAuditsOf, updateAudits } from './queries.ts'

export interface AuditMoveCall {
  readonly auditId: string
  readonly move: AuditMove
  /** Whom the policy judges. */
  readonly actor: PolicyActor
  readonly logActor: LogActor
  /** Where the table leaves a choice of targets. */
  readonly to?: AuditState
  /** Columns that change with the move; state, time and the claim's end are set here. */
  readonly set?: AuditChanges
  /** Fencing token of the claim that must be in force (docs/design/product.md). */
  readonly token?: string
  /** For the activity log: codes of reasons, or the words that were given. */
  readonly reason?: string | null
}

/** A move of a row that the caller has locked. */
export interface LockedMove extends Omit<AuditMoveCall, 'auditId'> {
  readonly row: AuditRow
}

export interface MovedAudit {
  readonly audit: AuditRow
  readonly from: AuditState
}

const NO_CLAIM = { claimed_by: null, claim_token: null, claim_until: null, claim_is_bulk: false } as const

/**
 * Makes one move of the audit lifecycle in a transaction: locks the row, asks the policy, moves it under the
 * table's own guard and writes the activity log. @returns the row after the move, or the policy's refusal.
 */
export async function moveAudit(
  tx: Db,
  clock: Clock,
  call: AuditMoveCall,
): Promise<MovedAudit | DomainError> {
  const row = await lockAudit(tx, call.auditId)
  if (!row) return domainError('not_found')
  const moved = await moveAudits(tx, clock, [{ ...call, row }])
  return moved.get(call.auditId) ?? domainError('not_found')
}

/**
 * Moves of several audits in two statements, each asked of the policy by itself: a refused one stays where it is.
 * All must set the same columns. @returns what came of each, by its audit's id.
 */
export async function moveAudits(
  tx: Db,
  clock: Clock,
  moves: readonly LockedMove[],
): Promise<Map<string, MovedAudit | DomainError>> {
  const now = clock.now()
  const plans = moves.map((each) => planOf(each, now))
  const made = plans.filter((plan): plan is Plan => !(plan instanceof DomainError))
  const rows = await updateAudits(
    tx,
    made.map(({ row, set }) => ({ audit_id: row.audit_id, ...set })),
    made.map(({ row }) => AuditStates.parse(row.state)),
  )
  await recordActivities(tx, clock, made.flatMap(linesOf))
  const outcomes = new Map<string, MovedAudit | DomainError>()
  for (const [index, plan] of plans.entries()) {
    const auditId = moves[index]?.row.audit_id ?? ''
    const audit = rows.get(auditId)
    if (plan instanceof DomainError) outcomes.set(auditId, plan)
    else if (audit) outcomes.set(auditId, { audit, from: plan.from })
    else throw new Error(`audit ${auditId} changed under its lock`)
  }
  return outcomes
}

interface Plan extends Omit<LockedMove, 'set' | 'to'> {
  readonly from: AuditState
  readonly to: AuditState
  readonly set: AuditChanges & { readonly state: AuditState }
}

/** What the policy and the table make of one move now. */
function planOf(call: LockedMove, now: Date): Plan | DomainError {
  const { row, move, actor, token } = call
  const refusal = move === 'expire' ? expiryRefusal(row, now) : auditRefusal(row, move, actor, now, token)
  if (refusal) return refusal
  const from = move === 'expire' ? AuditStates.parse(row.state) : stateNow(row, now)
  const to = targetOf(from, move, call.to)
  const claim = to === 'UNDER_REVIEW' ? {} : NO_CLAIM
  return { ...call, from, to, set: { ...claim, ...call.set, state: to, updated_at: now } }
}

/** Only a claim that has run out expires; to everybody else it has been returned already. */
const expiryRefusal = (row: AuditRow, now: Date): DomainError | null =>
  stateNow(row, now) === row.state ? domainError('audit.wrongState') : null

/** The activity log shows the end of an expired claim before the move. */
function linesOf({ row, move, from, to, logActor, reason = null }: Plan) {
  const subject = { subjectKind: 'audit', subjectId: row.audit_id }
  const lapsed = from !== row.state
  return [
    ...(lapsed ? [{ logActor: SYSTEM, act: 'audit.expire', ...subject, from: row.state, to: from }] : []),
    { logActor, act: `audit.${move}`, ...subject, from, to, reason },
  ]
}

function targetOf(from: AuditState, move: AuditMove, wanted: AuditState | undefined): AuditState {
  const targets = statesAfter(auditLifecycle, from, move)
  const [only] = targets
  const target = wanted ?? (targets.length === 1 ? only : undefined)
  if (!target || !targets.includes(target)) throw new Error(`${move} from ${from} does not lead to ${wanted}`)
  return target
}

/** A removed product returns only by a new audit: what was on its way goes with it. */
export async function withdrawOpenAudits(tx: Db, clock: Clock, productId: string): Promise<void> {
  for (const { audit_id: auditId } of await lockOpenAuditsOf(tx, productId)) {
    await moveAudit(tx, clock, {
      auditId,
      move: 'withdraw',
      actor: SYSTEM_ACTOR,
      logActor: SYSTEM,
      set: { release_at: null },
    })
  }
}
