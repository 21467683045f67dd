import type { WithdrawalMove } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { holdRefusal } from '@easel/domain/money/withdrawals/obstacles.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asRefused, type Refused, refused } from '../../../platform/http/refused.ts'
import type { Platform } from '../../../platform/platform.ts'
import { asStaff } from '../../../platform/policy.ts'
import { bankDetailsOf, findDesigner, payoutHolds } from '../../accounts/designers/public.ts'
import { doerOf, recordActivity } from '../../base/activity/public.ts'
import { requestPayout } from '../payouts/public.ts'
import { creditorColumns, openedCreditor } from './creditor.ts'
import { closeRow, freezeRow, unfreezeRow } from './hold.ts'
import { refuseInvoice } from './invoiceQueries.ts'
import { moveRefusal, moveWithdrawal } from './move.ts'
import { lockWithdrawal, setFirstApproval, type WithdrawalRow } from './queries.ts'

/** One of finance, at one withdrawal. */
export interface Clerk {
  readonly actor: Actor
  readonly ip: string
  readonly withdrawalId: string
  readonly reason: string | null
}

type Act = (tx: Db, platform: Platform, row: WithdrawalRow, clerk: Clerk) => Promise<WithdrawalRow | Refused>

/** The moves of finance, each on the locked row once the policy allows it. */
const ACTS = {
  refuseInvoice: refuse,
  approve,
  retry,
  freeze: (tx, platform, row, { reason, ...clerk }) =>
    freezeRow(tx, platform, row, { doer: doerOf(clerk), reason, because: 'FINANCE' }),
  unfreeze: (tx, platform, row, { reason, ...clerk }) =>
    unfreezeRow(tx, platform, row, { doer: doerOf(clerk), reason }),
  close: (tx, platform, row, { reason, ...clerk }) =>
    closeRow(tx, platform, row, { doer: doerOf(clerk), reason }),
} as const satisfies Partial<Record<WithdrawalMove, Act>>
export type FinanceMove = keyof typeof ACTS

/** Makes a move of finance: of two clerks at one withdrawal the second meets the state that the first left. */
export function act(platform: Platform, move: FinanceMove, clerk: Clerk): Promise<WithdrawalRow | Refused> {
  return inTransaction(platform.db, async (tx) => {
    const row = await lockWithdrawal(tx, clerk.withdrawalId)
    if (!row) return refused('not_found')
    const refusal = await moveRefusal(tx, row, move, asStaff(clerk.actor), platform.clock.now())
    return refusal ?? ACTS[move](tx, platform, row, clerk)
  })
}

async function refuse(
  tx: Db,
  { clock }: Platform,
  row: WithdrawalRow,
  clerk: Clerk,
): Promise<WithdrawalRow | Refused> {
  const now = clock.now()
  const reason = clerk.reason ?? ''
  if (!(await refuseInvoice(tx, row.withdrawal_id, { by: clerk.actor.accountId, reason, now })))
    return refused('withdrawal.noInvoice')
  return moveWithdrawal(tx, clock, row, {
    move: 'refuseInvoice',
    doer: doerOf(clerk),
    reason,
    set: { invoice_wanted_at: now, first_approved_by: null, first_approved_at: null },
  })
}

/** Above the configured amount the first approval waits for a colleague's. */
async function approve(
  tx: Db,
  platform: Platform,
  row: WithdrawalRow,
  clerk: Clerk,
): Promise<WithdrawalRow | Refused> {
  const { clock, config } = platform
  const by = clerk.actor.accountId
  if (row.amount_fen > config.secondApprovalAboveFen && row.first_approved_by === null) {
    await recordActivity(tx, clock, doerOf(clerk), {
      act: 'withdrawal.approveFirst',
      subjectKind: 'withdrawal',
      subjectId: row.withdrawal_id,
      from: row.state,
      to: row.state,
    })
    return setFirstApproval(tx, row.withdrawal_id, by, clock.now())
  }
  const moved = await moveWithdrawal(tx, clock, row, {
    move: 'approve',
    doer: doerOf(clerk),
    set: { approved_by: by, approved_at: clock.now(), attempt: row.attempt + 1 },
  })
  return pay(tx, platform, moved)
}

/** The same withdrawal, the next attempt: to the bank data as they are verified now. */
async function retry(
  tx: Db,
  platform: Platform,
  row: WithdrawalRow,
  clerk: Clerk,
): Promise<WithdrawalRow | Refused> {
  const { clock, secrets } = platform
  const designer = await findDesigner(tx, row.designer_id)
  if (designer?.registration_status !== 'VERIFIED') return refused('withdrawal.notVerified')
  const creditor = bankDetailsOf(secrets, designer)
  if (!creditor) return refused('withdrawal.noBankData')
  // Asked once more after the details were read: a change that came into force in between holds them.
  const heldUntil = (await payoutHolds(tx, [row.designer_id], clock.now())).get(row.designer_id)
  if (heldUntil) return asRefused(holdRefusal(heldUntil))
  const moved = await moveWithdrawal(tx, clock, row, {
    move: 'retry',
    doer: doerOf(clerk),
    set: { attempt: row.attempt + 1, ...creditorColumns(secrets, row.withdrawal_id, creditor) },
  })
  return pay(tx, platform, moved)
}

/** Asks for the payment in the same transaction; it is sent once that is committed. */
async function pay(tx: Db, platform: Platform, row: WithdrawalRow): Promise<WithdrawalRow> {
  await requestPayout(tx, platform, {
    withdrawalId: row.withdrawal_id,
    attempt: row.attempt,
    orderNumber: row.order_number,
    amountFen: row.actual_fen,
    creditor: openedCreditor(platform.secrets, row.withdrawal_id, row.creditor_cipher),
  })
  return row
}
