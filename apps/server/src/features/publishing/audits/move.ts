import { statesAfter, statesFrom } from '@easel/domain/lifecycle.ts'
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
import {
  type AuditChanges,
  type AuditRow,
  deleteDrafts,
  lockAudit,
  lockOpenAuditsOf,
  lockSomeOf,
  updateAudits,
} from './queries.ts'

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

/** A move that the policy allows of a locked row now: who has asked for it does not ask again when making it. */
export interface AllowedMove {
  readonly row: AuditRow
  readonly move: AuditMove
  readonly from: AuditState
}

type MadeMove = AllowedMove & Omit<AuditMoveCall, 'auditId' | 'move' | 'actor' | 'token'>

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
  const outcomes = new Map<string, MovedAudit | DomainError>()
  const allowed: MadeMove[] = []
  for (const each of moves) {
    const asked = allowedMove(each, now)
    if (asked instanceof DomainError) outcomes.set(each.row.audit_id, asked)
    else allowed.push({ ...each, ...asked })
  }
  for (const [auditId, moved] of await makeMoves(tx, clock, allowed)) outcomes.set(auditId, moved)
  return outcomes
}

/** The move, where the policy allows it of the locked row now. */
export function allowedMove(
  { row, move, actor, token }: Pick<LockedMove, 'row' | 'move' | 'actor' | 'token'>,
  now: Date,
): AllowedMove | DomainError {
  if (move === 'expire') return expiryRefusal(row, now) ?? { row, move, from: AuditStates.parse(row.state) }
  return auditRefusal(row, move, actor, now, token) ?? { row, move, from: stateNow(row, now) }
}

/** Makes what was allowed, in two statements. All must set the same columns. */
export async function makeMoves(
  tx: Db,
  clock: Clock,
  moves: readonly MadeMove[],
): Promise<Map<string, MovedAudit>> {
  const plans = moves.map((each) => planOf(each, clock.now()))
  const rows = await updateAudits(
    tx,
    plans.map(({ row, set }) => ({ audit_id: row.audit_id, ...set })),
    plans.map(({ row }) => AuditStates.parse(row.state)),
  )
  await recordActivities(tx, clock, plans.flatMap(linesOf))
  return new Map(
    plans.map(({ row: { audit_id: auditId }, from }) => {
      const audit = rows.get(auditId)
      if (!audit) throw new Error(`audit ${auditId} changed under its lock`)
      return [auditId, { audit, from }]
    }),
  )
}

interface Plan extends Omit<MadeMove, 'set' | 'to'> {
  readonly to: AuditState
  readonly set: AuditChanges & { readonly state: AuditState }
}

function planOf(call: MadeMove, now: Date): Plan {
  const to = targetOf(call.from, call.move, call.to)
  const claim = to === 'UNDER_REVIEW' ? {} : NO_CLAIM
  return { ...call, to, set: { ...claim, ...call.set, state: to, updated_at: now } }
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
  for (const { audit_id: auditId } of await lockOpenAuditsOf(tx, productId))
    await withdraw(tx, clock, auditId)
}

const withdraw = (tx: Db, clock: Clock, auditId: string) =>
  moveAudit(tx, clock, {
    auditId,
    move: 'withdraw',
    actor: SYSTEM_ACTOR,
    logActor: SYSTEM,
    set: { release_at: null },
  })

/**
 * Withdraws some of what a designer has on its way, else discards some drafts: the account is closed
 * (docs/decisions/closing.md). Not both at once, which would lock them in another order than their ids'.
 * @returns how many
 * @throws where one cannot be withdrawn, such as one that is being released: what calls it tries again later
 */
export async function withdrawAuditsOf(
  tx: Db,
  clock: Clock,
  designerId: string,
  atMost: number,
): Promise<number> {
  const open = await lockSomeOf(tx, designerId, statesFrom(auditLifecycle, 'withdraw'), atMost)
  for (const { audit_id: auditId } of open) {
    const moved = await withdraw(tx, clock, auditId)
    if (moved instanceof DomainError) throw new Error(`submission ${auditId} does not leave: ${moved.code}`)
  }
  if (open.length > 0) return open.length
  const drafts = await lockSomeOf(tx, designerId, ['DRAFT'], atMost)
  const gone = await deleteDrafts(
    tx,
    drafts.map(({ audit_id }) => audit_id),
  )
  await recordActivities(
    tx,
    clock,
    gone.map((auditId) => ({
      logActor: SYSTEM,
      act: 'audit.discard',
      subjectKind: 'audit',
      subjectId: auditId,
      from: 'DRAFT',
    })),
  )
  return drafts.length
}
