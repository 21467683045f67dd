import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type Refused, refused } from '../../../platform/http/refused.ts'
import type { Platform } from '../../../platform/platform.ts'
import { asSelf } from '../../../platform/policy.ts'
import { doerOf } from '../../base/activity/public.ts'
import { moveRefusal, moveWithdrawal } from './move.ts'
import { lockWithdrawal, type WithdrawalRow } from './queries.ts'

/** The owner takes an application back before it is approved, or after it failed: the money is available again. */
export function cancel(
  { db, clock }: Platform,
  owner: { readonly actor: Actor; readonly ip: string },
  withdrawalId: string,
): Promise<WithdrawalRow | Refused> {
  return inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId)
    if (!row) return refused('not_found')
    const refusal = await moveRefusal(tx, row, 'cancel', asSelf(owner.actor), clock.now())
    if (refusal) return refusal
    return moveWithdrawal(tx, clock, row, {
      move: 'cancel',
      doer: doerOf(owner),
      set: { closed_as: 'cancel' },
    })
  })
}
