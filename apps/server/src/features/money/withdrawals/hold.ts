import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LogActor } from '../../base/activity/public.ts'
import { dropPayout, holdPayout, releasePayout } from '../payouts/public.ts'
import { moveWithdrawal } from './move.ts'
import type { WithdrawalRow } from './queries.ts'

interface Cause {
  readonly logActor: LogActor
  readonly reason: string | null
}
type Deps = Pick<Platform, 'clock'>

/** Freezes a locked row; refused where its payment was sent already: frozen money never leaves. */
export async function freezeRow(
  tx: Db,
  platform: Deps,
  row: WithdrawalRow,
  { logActor, reason, because }: Cause & { readonly because: 'FINANCE' | 'BAN' },
): Promise<WithdrawalRow | DomainError> {
  if (row.state === 'WITHDRAWING' && !(await holdPayout(tx, platform, logActor, row.withdrawal_id)))
    return domainError('withdrawal.alreadySent')
  return moveToFrozen(tx, platform, row, { logActor, reason, because })
}

/** Freezes a locked row whose payment, if there is one, is held by the caller. */
export function moveToFrozen(
  tx: Db,
  platform: Deps,
  row: WithdrawalRow,
  { logActor, reason, because }: Cause & { readonly because: 'FINANCE' | 'BAN' },
): Promise<WithdrawalRow> {
  return moveWithdrawal(tx, platform.clock, row, {
    move: 'freeze',
    logActor,
    reason,
    set: {
      state_before: row.state,
      frozen_for: because,
      freezes: row.freezes + 1,
      // What was about to be approved is looked at anew.
      ...(row.state === 'WITHDRAWING' ? {} : { first_approved_by: null, first_approved_at: null }),
    },
  })
}

/** Leads a locked, frozen row back to where it was. The days for an invoice begin anew. */
export async function unfreezeRow(
  tx: Db,
  platform: Deps,
  row: WithdrawalRow,
  { logActor, reason }: Cause,
): Promise<WithdrawalRow> {
  const moved = await moveWithdrawal(tx, platform.clock, row, {
    move: 'unfreeze',
    logActor,
    reason,
    set: row.state_before === 'WAITING_INVOICE' ? { invoice_wanted_at: platform.clock.now() } : {},
  })
  if (row.state_before === 'WITHDRAWING')
    await assertHeld(releasePayout(tx, platform, logActor, row.withdrawal_id), row)
  return moved
}

/** Closes a locked row: the money is available again, and a payment that was held is given up. */
export async function closeRow(
  tx: Db,
  platform: Deps,
  row: WithdrawalRow,
  { logActor, reason }: Cause,
): Promise<WithdrawalRow> {
  if (row.state_before === 'WITHDRAWING')
    await assertHeld(dropPayout(tx, platform, logActor, row.withdrawal_id), row)
  return moveWithdrawal(tx, platform.clock, row, {
    move: 'close',
    logActor,
    reason,
    set: { closed_as: 'close' },
  })
}

async function assertHeld(done: Promise<boolean>, row: WithdrawalRow): Promise<void> {
  if (!(await done)) throw new Error(`The payment of withdrawal ${row.withdrawal_id} was not held`)
}
