import { statesAfter } from '@easel/domain/lifecycle.ts'
import { type AppealMove, AppealState, appealLifecycle } from '@easel/domain/review/appeals/lifecycle.ts'
import type { Updateable } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Appeal } from '../../../platform/db/schema.generated.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { type LogActor, recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { type AppealRow, appealOf } from '../../publishing/audits/public.ts'
import { updateWaiting, waitingBeside, waitingOfDesigner, waitingOfProduct } from './queries.ts'

export interface AppealMoveCall {
  readonly move: Exclude<AppealMove, 'lodge'>
  readonly logActor: LogActor
  readonly set?: Updateable<Appeal>
  readonly reason?: string | null
}

/** Moves an appeal that waits, under the table's guard; the log names it under its submission. */
export async function moveAppeal(
  tx: Db,
  clock: Clock,
  appeal: AppealRow,
  { move, logActor, set = {}, reason = null }: AppealMoveCall,
): Promise<AppealRow | DomainError> {
  const [to] = statesAfter(appealLifecycle, 'WAITING', move)
  const moved = await updateWaiting(tx, appeal.appeal_id, {
    ...set,
    state: AppealState.parse(to),
    decided_at: clock.now(),
  })
  if (!moved) return domainError('appeal.notWaiting')
  await recordActivity(tx, clock, logActor, {
    act: `appeal.${move}`,
    subjectKind: 'audit',
    subjectId: appeal.audit_id,
    from: 'WAITING',
    to: moved.state,
    reason,
  })
  return moved
}

/** The owner goes another way: the appeal that waits, if any, lapses. */
export async function lapseAppealOf(tx: Db, clock: Clock, auditId: string): Promise<void> {
  const appeal = await appealOf(tx, auditId)
  if (appeal?.state === 'WAITING') await moveAppeal(tx, clock, appeal, { move: 'lapse', logActor: SYSTEM })
}

/** A removed product returns only by a new submission: appeals for the old ones lapse. */
export async function lapseAppealsOfProduct(tx: Db, clock: Clock, productId: string): Promise<void> {
  for (const appeal of await waitingOfProduct(tx, productId)) {
    await moveAppeal(tx, clock, appeal, { move: 'lapse', logActor: SYSTEM })
  }
}

/** Works were released: to grant an appeal for an earlier submission of one would bring that over the release. */
export async function lapseAppealsBeside(tx: Db, clock: Clock, auditIds: readonly string[]): Promise<void> {
  for (const appeal of await waitingBeside(tx, auditIds)) {
    await moveAppeal(tx, clock, appeal, { move: 'lapse', logActor: SYSTEM })
  }
}

/** The account of a designer is closed. @returns how many */
export async function lapseAppealsOfDesigner(tx: Db, clock: Clock, designerId: string): Promise<number> {
  const waiting = await waitingOfDesigner(tx, designerId)
  for (const appeal of waiting) await moveAppeal(tx, clock, appeal, { move: 'lapse', logActor: SYSTEM })
  return waiting.length
}
