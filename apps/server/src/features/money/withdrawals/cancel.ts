import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { moveRefusal, moveWithdrawal } from './move.ts'
import { lockWithdrawal, type WithdrawalRow } from './queries.ts'

/** The owner takes an application back before it is approved, or after it failed: the money is available again. */
export function cancel(
  { db, clock }: Platform,
  owner: { readonly actor: Actor; readonly ip: string },
  withdrawalId: string,
): Promise<WithdrawalRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId)
    if (!row) return domainError('not_found')
    const refusal = await moveRefusal(tx, row, 'cancel', policyActor(owner.actor, 'owner'), clock.now())
    if (refusal) return refusal
    return moveWithdrawal(tx, clock, row, {
      move: 'cancel',
      logActor: logActorOf(owner),
      set: { closed_as: 'cancel' },
    })
  })
}
