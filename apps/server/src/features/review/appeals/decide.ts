import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { releaseAtFor } from '@easel/domain/publishing/products/releaseWish.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { type AppealFacts, appealPolicy, appealRelations } from '@easel/domain/review/appeals/policy.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { accountOf } from '../../accounts/designers/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import {
  type AppealRow,
  type AuditRow,
  isOpenTwice,
  lockAudit,
  moveAudit,
  noticeSubjectOf,
  otherWorkRefusal,
} from '../../publishing/audits/public.ts'
import { moveAppeal } from './move.ts'
import { findAppeal } from './queries.ts'

export interface Reviewer {
  readonly actor: Actor
  readonly ip: string
}

export interface AppealDecision {
  readonly decision: 'GRANT' | 'UPHOLD'
  readonly note: string
}

/** Decides an appeal. Granted: the submission is approved as it is. Upheld: it stays rejected. */
export async function decideAppealOf(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  appealId: string,
  decision: AppealDecision,
): Promise<AppealRow | DomainError> {
  try {
    return await inTransaction(db, (tx) => answer(tx, clock, reviewer, appealId, decision))
  } catch (error) {
    // Its owner began another submission of the same work at this very moment.
    if (isOpenTwice(error)) return domainError('audit.duplicate')
    throw error
  }
}

async function answer(
  tx: Db,
  clock: Clock,
  reviewer: Reviewer,
  appealId: string,
  { decision, note }: AppealDecision,
): Promise<AppealRow | DomainError> {
  const found = await findAppeal(tx, appealId)
  // Submission first: withdrawing the appeal locks in the same order.
  const audit = found && (await lockAudit(tx, found.audit_id))
  const appeal = await findAppeal(tx, appealId)
  if (!appeal || !audit) return domainError('not_found')
  const grants = decision === 'GRANT'
  const move = grants ? 'grant' : 'uphold'
  const actor = policyActor(reviewer.actor, 'staff')
  const parties = { designerId: appeal.designer_id, rejectedBy: appeal.rejected_by }
  const refusal = appealPolicy.can(appealRelations(actor, parties), move, factsOf(appeal, audit), clock.now())
  if (refusal) return asDomainError(refusal)
  const overturned = grants ? await overturn(tx, clock, reviewer, audit, note) : null
  if (overturned) return overturned
  const decided = await moveAppeal(tx, clock, appeal, {
    move,
    logActor: logActorOf(reviewer),
    set: { decided_by: reviewer.actor.accountId, note },
    reason: grants ? null : note,
  })
  if (decided instanceof DomainError) return decided
  await notifyOwner(tx, clock, audit, decided)
  return decided
}

const factsOf = (appeal: AppealRow, audit: AuditRow): AppealFacts => ({
  state: AppealState.parse(appeal.state),
  audit: { state: AuditState.parse(audit.state), rejectedAt: audit.decided_at },
})

/** Spec §4: released the next day, as what was approved at once. One open submission per work still holds. */
async function overturn(
  tx: Db,
  clock: Clock,
  reviewer: Reviewer,
  audit: AuditRow,
  note: string,
): Promise<DomainError | null> {
  const other = await otherWorkRefusal(tx, audit)
  if (other) return other
  const now = clock.now()
  const { actor } = reviewer
  const moved = await moveAudit(tx, clock, {
    auditId: audit.audit_id,
    move: 'overturn',
    actor: policyActor(actor, 'staff'),
    logActor: logActorOf(reviewer),
    set: {
      decided_at: now,
      decided_by: actor.accountId,
      reasons: [],
      pins: '[]',
      note,
      release_at: releaseAtFor(DetailsDraft.parse(audit.details).releaseOn, now),
    },
    reason: note,
  })
  return moved instanceof DomainError ? moved : null
}

async function notifyOwner(tx: Db, clock: Clock, audit: AuditRow, appeal: AppealRow): Promise<void> {
  await putNotice(tx, clock, {
    accountId: await accountOf(tx, audit.designer_id),
    kind: appeal.state === 'GRANTED' ? 'APPEAL_GRANTED' : 'APPEAL_UPHELD',
    subject: noticeSubjectOf(audit),
    note: appeal.note,
    key: `appeal.decide:${appeal.appeal_id}`,
  })
}
