import { statesAfter, statesFrom } from '@easel/domain/lifecycle.ts'
import {
  type WithdrawalMove,
  WithdrawalState,
  withdrawalLifecycle,
} from '@easel/domain/money/withdrawals/lifecycle.ts'
import { withdrawalPolicy, withdrawalRelations } from '@easel/domain/money/withdrawals/policy.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Updateable } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Withdrawal as WithdrawalTable } from '../../../platform/db/schema.generated.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { bannedUntil, payoutHolds } from '../../accounts/designers/public.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { postJournals } from '../ledger/public.ts'
import { atBankOf, disputedOf } from '../payouts/public.ts'
import { withInvoice } from './invoiceQueries.ts'
import { journalsOf } from './journals.ts'
import { notifyOfMove } from './notices.ts'
import { updateWithdrawal, type WithdrawalRow } from './queries.ts'

/** Why the actor may not make the move with the locked row now, or null. */
export async function moveRefusal(
  db: Db,
  row: WithdrawalRow,
  move: WithdrawalMove | 'read',
  actor: PolicyActor,
  now: Date,
): Promise<DomainError | null> {
  const parties = { accountId: row.account_id, firstApprovedBy: row.first_approved_by }
  const refusal = withdrawalPolicy.can(
    withdrawalRelations(actor, parties),
    move,
    {
      state: WithdrawalState.exclude(['CANNOT_WITHDRAW']).parse(row.state),
      bannedUntil: await bannedUntil(db, row.designer_id, 'WITHDRAW', now),
      heldUntil: (await payoutHolds(db, [row.designer_id], now)).get(row.designer_id) ?? null,
      hasInvoice: (await withInvoice(db, [row.withdrawal_id])).has(row.withdrawal_id),
      isDisputed: (await disputedOf(db, [row.withdrawal_id])).has(row.withdrawal_id),
      isAtBank: (await atBankOf(db, [row.withdrawal_id])).has(row.withdrawal_id),
    },
    now,
  )
  return refusal && asDomainError(refusal)
}

export interface Moving {
  readonly move: Exclude<WithdrawalMove, 'apply'>
  readonly logActor: LogActor
  /** What its owner reads as the remark; the next move takes it away. */
  readonly reason?: string | null
  readonly set?: Updateable<WithdrawalTable>
}

/** Where a move leads from the state of a row. */
function targetOf(row: WithdrawalRow, move: Moving['move']): string {
  const [first = row.state] = statesAfter(
    withdrawalLifecycle,
    WithdrawalState.exclude(['CANNOT_WITHDRAW']).parse(row.state),
    move,
  )
  return move === 'unfreeze' ? (row.state_before ?? first) : first
}

/**
 * Moves a row that the transaction has locked and whose move was allowed: state, money, activity log and notice, all
 * or nothing. @throws where its state does not allow the move, which is a bug of the caller
 */
export async function moveWithdrawal(
  tx: Db,
  clock: Clock,
  row: WithdrawalRow,
  { move, logActor, reason = null, set = {} }: Moving,
): Promise<WithdrawalRow> {
  const madeBy = logActor.kind === 'account' ? logActor.accountId : null
  await postJournals(tx, clock, journalsOf(move, row, madeBy))
  const to = targetOf(row, move)
  const moved = await updateWithdrawal(tx, row.withdrawal_id, statesFrom(withdrawalLifecycle, move), {
    state: to,
    state_before: null,
    frozen_for: null,
    remark: reason,
    updated_at: clock.now(),
    ...set,
  })
  if (!moved) throw new Error(`Withdrawal ${row.withdrawal_id} is ${row.state} and cannot ${move}`)
  await recordActivity(tx, clock, logActor, {
    act: `withdrawal.${move}`,
    subjectKind: 'withdrawal',
    subjectId: row.withdrawal_id,
    from: row.state,
    to,
    reason,
  })
  await notifyOfMove(tx, clock, move, moved)
  return moved
}
