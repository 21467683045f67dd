import type { UnmatchedMessage } from '@easel/contract/money/payouts/endpoints.ts'
import { unmatchedPolicy } from '@easel/domain/money/payouts/policy.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { PayoutDeps } from './deps.ts'
import { findPayout, lockUnmatched, setUnmatchedSettled } from './listQueries.ts'
import { payoutRefusal, presentUnmatched } from './present.ts'
import { lockPayoutById, updatePayout } from './queries.ts'

/** One of finance, who says how something was dealt with. */
interface Settling {
  readonly actor: Actor
  readonly ip: string
  readonly params: { readonly id: string }
  readonly body: { readonly reason: string }
}

const columns = ({ clock }: Platform, { actor, body }: Settling) => ({
  settled_at: clock.now(),
  settled_by: actor.accountId,
  settled_reason: body.reason,
})

/** An overpayment was dealt with, such as by an adjustment (docs/decisions/payments.md): nobody settles their own. */
export function settlePayout(
  platform: Platform,
  parts: PayoutDeps,
  call: Settling,
): Promise<DomainError | null> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const found = await findPayout(tx, call.params.id)
    if (!found) return domainError('not_found')
    // As everybody who moves both: the withdrawal first.
    await parts.lockWithdrawal(tx, found.withdrawal_id)
    const row = (await lockPayoutById(tx, call.params.id)) ?? found
    const payees = await parts.payeesOf(tx, [row.withdrawal_id])
    const payee = payees.get(row.withdrawal_id) ?? null
    const refusal = payoutRefusal(platform, policyActor(call.actor, 'staff'), 'settle', { ...row, payee })
    if (refusal) return asDomainError(refusal)
    await updatePayout(tx, row.payout_id, { ...columns(platform, call), attention: null })
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'payout.settle',
      subjectKind: 'payout',
      subjectId: row.payout_id,
      from: row.state,
      to: row.state,
      reason: call.body.reason,
    })
    return null
  })
}

/** A message about a payment that is not ours was dealt with; of two clerks at once one is first. */
export function settleUnmatched(platform: Platform, call: Settling): Promise<UnmatchedMessage | DomainError> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const row = await lockUnmatched(tx, call.params.id)
    if (!row) return domainError('not_found')
    const refusal = unmatchedPolicy.can(
      ['staff'],
      'settle',
      { isSettled: row.settled_at !== null },
      clock.now(),
    )
    if (refusal) return asDomainError(refusal)
    const settled = columns(platform, call)
    await setUnmatchedSettled(tx, row.payout_message_id, settled)
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'bankMessage.settle',
      subjectKind: 'bankMessage',
      subjectId: row.payout_message_id,
      reason: call.body.reason,
    })
    return presentUnmatched(platform, { ...row, ...settled })
  })
}
