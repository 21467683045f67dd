import type { PayoutMove } from '@easel/domain/money/payouts/lifecycle.ts'
import { PayoutState, payoutLifecycle } from '@easel/domain/money/payouts/lifecycle.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Payout } from '../../../platform/db/schema.generated.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { type PayoutRow, updatePayout } from './queries.ts'

/** Moves a payment whose row is locked, and logs it; from one state to the same nothing is logged. */
export async function movePayout(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  row: PayoutRow,
  move: PayoutMove,
  change: Updateable<Payout> = {},
): Promise<PayoutRow> {
  const { from, to } = payoutLifecycle.moves[move]
  if (!from.includes(row.state)) throw new Error(`payout ${row.payout_id}: ${move} from ${row.state}`)
  const state = PayoutState.parse(to === 'same' ? row.state : to)
  await updatePayout(tx, row.payout_id, { ...change, state })
  if (state !== row.state)
    await recordActivity(tx, clock, SYSTEM, {
      act: `payout.${move}`,
      subjectKind: 'payout',
      subjectId: row.payout_id,
      from: row.state,
      to: state,
      reason: change.reason ?? null,
    })
  return { ...row, state }
}
