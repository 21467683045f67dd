import { statesFrom } from '@easel/domain/lifecycle.ts'
import { type PayoutMove, type PayoutState, payoutLifecycle } from '@easel/domain/payouts/lifecycle.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Payout } from '../../platform/db/schema.generated.ts'

export async function insertPayout(tx: Db, payout: Insertable<Payout>): Promise<void> {
  await tx.insertInto('payout').values(payout).execute()
}

/** The payment of a withdrawal that was not sent. @returns undefined where none is in a state to move from. */
export async function moveUnsent(
  tx: Db,
  withdrawalId: string,
  move: PayoutMove,
  to: PayoutState,
  now: Date,
): Promise<{ readonly payoutId: string; readonly from: string } | undefined> {
  const { rows } = await sql<{ payoutId: string; from: string }>`
    with found as (
      select payout_id, state from payout
      where withdrawal_id = ${withdrawalId} and state = any(${statesFrom(payoutLifecycle, move)}::text[])
      for update)
    update payout set state = ${to}, next_at = ${to === 'READY' ? now : null}
    from found where payout.payout_id = found.payout_id
    returning payout.payout_id as "payoutId", found.state as "from"`.execute(tx)
  return rows[0]
}
