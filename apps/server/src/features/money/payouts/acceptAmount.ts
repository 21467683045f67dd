import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { PayoutDeps } from './deps.ts'
import { findPayout } from './listQueries.ts'
import { payoutRefusal } from './present.ts'
import { lockPayoutById, updatePayout, wrongBooking } from './queries.ts'
import { bookAccepted } from './record.ts'

interface Accepting {
  readonly actor: Actor
  readonly ip: string
  readonly params: { readonly id: string }
  /** The amount as the clerk read it. */
  readonly body: { readonly amountFen: number; readonly reason: string }
}

/**
 * Takes the amount that the bank booked for ours: the first clerk is kept, the second pays the withdrawal with it, and
 * the difference stands in `breaks` (docs/decisions/payments.md). Another amount meanwhile begins anew.
 */
export function acceptAmount(
  platform: Platform,
  deps: PayoutDeps,
  call: Accepting,
): Promise<DomainError | null> {
  const { db, clock } = platform
  const { actor, params, body } = call
  return inTransaction(db, async (tx) => {
    const found = await findPayout(tx, params.id)
    if (!found) return domainError('not_found')
    // Lock order of everybody who moves both: the withdrawal first.
    await deps.lockWithdrawal(tx, found.withdrawal_id)
    const row = (await lockPayoutById(tx, params.id)) ?? found
    const payee = (await deps.payeesOf(tx, [row.withdrawal_id])).get(row.withdrawal_id) ?? null
    const refusal = payoutRefusal(platform, policyActor(actor, 'staff'), 'acceptAmount', { ...row, payee })
    if (refusal) return asDomainError(refusal)
    const booking = await wrongBooking(tx, row.payout_id)
    if (!booking || booking.amount_fen === null) return domainError('payout.nothingToAccept')
    const { amount_fen: amountFen, bank_reference: reference, booked_at: at } = booking
    if (body.amountFen !== amountFen) return domainError('payout.amountChanged', { amountFen })
    const isSecond = row.first_accepted_by !== null && row.accepted_fen === amountFen
    if (isSecond && row.first_accepted_by === actor.accountId) return domainError('payout.acceptedByYou')
    await updatePayout(
      tx,
      row.payout_id,
      isSecond
        ? { accepted_by: actor.accountId, accepted_at: clock.now() }
        : {
            accepted_fen: amountFen,
            accept_reason: body.reason,
            first_accepted_by: actor.accountId,
            first_accepted_at: clock.now(),
          },
    )
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'payout.acceptAmount',
      subjectKind: 'payout',
      subjectId: row.payout_id,
      reason: body.reason,
    })
    if (isSecond && !(await bookAccepted(tx, platform, deps, { key: row.key, amountFen, at, reference })))
      return domainError('payout.nothingToAccept')
    return null
  })
}
