import type { Db } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { SYSTEM } from '../activity/public.ts'
import type { PayoutParts } from '../payouts/public.ts'
import { type Moving, moveWithdrawal } from './move.ts'
import { lockWithdrawal, type WithdrawalRow } from './queries.ts'

type Answer = Parameters<PayoutParts['onPaid']>[2]

/**
 * What the bank answered, each in the transaction that records the answer. A payment that came back after it had
 * arrived is failed: PAY and TAX are undone, so that it is paid again, or closed (docs/decisions/0110).
 */
export const payoutAnswers: PayoutParts = {
  lockWithdrawal,
  onPaid: (platform, tx, paid) =>
    answer(platform, tx, paid, { move: 'pay', doer: SYSTEM, set: { arrived_at: paid.at } }),
  onFailed: (platform, tx, failed) =>
    answer(platform, tx, failed, { move: 'fail', doer: SYSTEM, reason: failed.reason }),
  onReturned: (platform, tx, returned) =>
    answer(platform, tx, returned, {
      move: 'giveBack',
      doer: SYSTEM,
      reason: returned.reason,
      set: { arrived_at: null },
    }),
}

/** @throws where the answer is about another attempt or amount than the withdrawal's: nothing is recorded then. */
async function answer(
  { clock }: Platform,
  tx: Db,
  event: Omit<Answer, 'bankReference'>,
  moving: Moving,
): Promise<void> {
  const row = await lockWithdrawal(tx, event.withdrawalId)
  const wrong = row ? differenceOf(row, event) : 'is unknown'
  if (!row || wrong) throw new Error(`Withdrawal ${event.withdrawalId} ${wrong}`)
  await moveWithdrawal(tx, clock, row, moving)
}

function differenceOf(
  row: WithdrawalRow,
  { attempt, amountFen }: Omit<Answer, 'bankReference'>,
): string | null {
  if (row.attempt !== attempt) return `is at attempt ${row.attempt}, not ${attempt}`
  return row.actual_fen === amountFen ? null : `pays ${row.actual_fen} fen, not ${amountFen}`
}
