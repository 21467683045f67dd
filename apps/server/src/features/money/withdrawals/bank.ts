import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bannedUntil } from '../../accounts/designers/public.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { postJournals } from '../ledger/public.ts'
import { type PayoutDeps, payeeOfAttempt } from '../payouts/public.ts'
import { moveToFrozen } from './hold.ts'
import { type Moving, moveWithdrawal, overpayment } from './move.ts'
import { personColumns } from './person.ts'
import { creditorColumns, lockWithdrawal, payeesOf, type WithdrawalRow } from './queries.ts'

/** What a difference that two of finance accepted is called in the ledger. */
const DIFFERENCE: Readonly<Record<'PAY' | 'PAY_RETURNED', string>> = {
  PAY: 'difference',
  PAY_RETURNED: 'differenceEnded',
}

type Answer = Parameters<PayoutDeps['onPaid']>[2]

/**
 * What the bank answered, each in the transaction that records the answer. A payment that came back after it had
 * arrived is failed: PAY and TAX are undone, so that it is paid again, or closed (docs/decisions/withdrawals.md).
 */
export const payoutAnswers: PayoutDeps = {
  lockWithdrawal: async (tx, withdrawalId) => {
    const row = await lockWithdrawal(tx, withdrawalId)
    return row && { isClosed: row.state === 'CLOSED' }
  },
  payeesOf,
  freezeIfBanned,
  onHeldTaken: unfreeze,
  onPaid,
  onFailed: (platform, tx, failed) =>
    answer(platform, tx, failed, { move: 'fail', logActor: SYSTEM, reason: failed.reason }),
  onReturned: (platform, tx, returned) =>
    answer(platform, tx, returned, {
      move: 'giveBack',
      logActor: SYSTEM,
      reason: returned.reason,
      set: { arrived_at: null },
    }),
  onOverpaid: (platform, tx, event) => postOverpayment(platform, tx, event, 'PAY'),
  onOverpaymentEnded: (platform, tx, event) => postOverpayment(platform, tx, event, 'PAY_RETURNED'),
  onDifference: (platform, tx, event) => postOverpayment(platform, tx, event, 'PAY', DIFFERENCE),
  onDifferenceEnded: (platform, tx, event) =>
    postOverpayment(platform, tx, event, 'PAY_RETURNED', DIFFERENCE),
}

/**
 * Its payment was sent and never arrived: a ban that began meanwhile holds it after all (docs/decisions/payments.md).
 */
async function freezeIfBanned({ clock }: Platform, tx: Db, withdrawalId: string): Promise<boolean> {
  const row = await lockWithdrawal(tx, withdrawalId)
  if (row?.state !== 'WITHDRAWING') return false
  if ((await bannedUntil(tx, row.designer_id, 'WITHDRAW', clock.now())) === null) return false
  await moveToFrozen(tx, { clock }, row, { logActor: SYSTEM, reason: null, because: 'BAN' })
  return true
}

/**
 * The withdrawal says to whom the money went: the bank may book an earlier attempt after a retry to another account, or
 * for another person.
 */
async function onPaid(platform: Platform, tx: Db, paid: Answer): Promise<void> {
  const { secrets } = platform
  const { withdrawalId } = paid
  const { creditor, person } = await payeeOfAttempt(tx, secrets, paid)
  await answer(platform, tx, paid, {
    move: 'pay',
    logActor: SYSTEM,
    set: {
      arrived_at: paid.at,
      ...creditorColumns(secrets, withdrawalId, creditor),
      ...(person && personColumns(secrets, { withdrawalId, invoiceType: 'WITHHOLDING' }, person)),
    },
  })
}

/** What the bank has cannot be frozen. */
async function unfreeze({ clock }: Platform, tx: Db, withdrawalId: string): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawalId)
  if (row?.state === 'FROZEN') await moveWithdrawal(tx, clock, row, { move: 'unfreeze', logActor: SYSTEM })
}

/** The withdrawal stays as it is: what was paid beside it is owed to the platform, until it is settled. */
async function postOverpayment(
  { clock }: Platform,
  tx: Db,
  event: Parameters<PayoutDeps['onOverpaid']>[2],
  kind: 'PAY' | 'PAY_RETURNED',
  names: typeof DIFFERENCE = { PAY: 'overpaid', PAY_RETURNED: 'overpaymentEnded' },
): Promise<void> {
  const row = await lockWithdrawal(tx, event.withdrawalId)
  if (!row) throw new Error(`Withdrawal ${event.withdrawalId} is unknown`)
  await postJournals(tx, clock, [overpayment(kind, row, event, names[kind])])
}

/** @throws where the answer is about an attempt that was not made, or another amount: nothing is recorded then. */
async function answer(
  { clock }: Platform,
  tx: Db,
  event: Omit<Answer, 'bankReference'>,
  moving: Moving,
): Promise<void> {
  const row = await lockWithdrawal(tx, event.withdrawalId)
  const wrong = row ? differenceOf(row, event) : 'is unknown'
  if (!row || wrong) throw new Error(`Withdrawal ${event.withdrawalId} ${wrong}`)
  // An earlier attempt may be booked after it was refused: its journals are named by it.
  await moveWithdrawal(tx, clock, { ...row, attempt: event.attempt }, moving)
}

function differenceOf(
  row: WithdrawalRow,
  { attempt, amountFen }: Omit<Answer, 'bankReference'>,
): string | null {
  if (attempt > row.attempt) return `is at attempt ${row.attempt}, not ${attempt}`
  return row.actual_fen === amountFen ? null : `pays ${row.actual_fen} fen, not ${amountFen}`
}
