import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { statesAfter, statesFrom } from '@easel/domain/lifecycle.ts'
import type { JournalKind, Line } from '@easel/domain/money/ledger/accounts.ts'
import {
  type WithdrawalMove,
  WithdrawalState,
  withdrawalLifecycle,
} from '@easel/domain/money/withdrawals/lifecycle.ts'
import { withdrawalPolicy, withdrawalRelations } from '@easel/domain/money/withdrawals/policy.ts'
import { invoiceDue } from '@easel/domain/money/withdrawals/rules.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Updateable } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Withdrawal as WithdrawalTable } from '../../../platform/db/schema.generated.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { bannedUntil, payoutHolds } from '../../accounts/designers/public.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { type NewNotice, putNotice } from '../../base/notices/public.ts'
import { type NewJournal, postJournals } from '../ledger/public.ts'
import { atBankOf, disputedOf } from '../payouts/public.ts'
import { withInvoice } from './invoiceQueries.ts'
import { firstApprover, updateWithdrawal, type WithdrawalRow } from './queries.ts'

/** Why the actor may not make the move with the locked row now, or null. */
export async function moveRefusal(
  db: Db,
  row: WithdrawalRow,
  move: WithdrawalMove | 'read',
  actor: PolicyActor,
  now: Date,
): Promise<DomainError | null> {
  const parties = { accountId: row.account_id, firstApprovedBy: firstApprover(row) }
  const refusal = withdrawalPolicy.can(
    withdrawalRelations(actor, parties),
    move,
    {
      state: WithdrawalState.exclude(['CANNOT_WITHDRAW']).parse(row.state),
      bannedUntil: await bannedUntil(db, row.designer_id, 'WITHDRAW', now),
      heldUntil: (await payoutHolds(db, [row.designer_id], now)).get(row.designer_id) ?? null,
      hasInvoice: (await withInvoice(db, [row.withdrawal_id])).has(row.withdrawal_id),
      isDisputed: (await disputedOf(db, [row.withdrawal_id])).has(row.withdrawal_id),
      isAtBank: (await atBankOf(db, [row.withdrawal_id])).has(row.withdrawal_id),
    },
    now,
  )
  return refusal && asDomainError(refusal)
}

type OwnKind = 'available' | 'reserved' | 'frozen'

export interface Moving {
  readonly move: Exclude<WithdrawalMove, 'apply'>
  readonly logActor: LogActor
  /** What its owner reads as the remark; the next move takes it away. */
  readonly reason?: string | null
  readonly set?: Updateable<WithdrawalTable>
}

function targetOf(row: WithdrawalRow, move: Moving['move']): string {
  const [first = row.state] = statesAfter(
    withdrawalLifecycle,
    WithdrawalState.exclude(['CANNOT_WITHDRAW']).parse(row.state),
    move,
  )
  return move === 'unfreeze' ? (row.state_before ?? first) : first
}

/**
 * Moves a row that the transaction has locked and whose move was allowed: state, money, activity log and notice, all
 * or nothing. @throws where its state does not allow the move, which is a bug of the caller
 */
export async function moveWithdrawal(
  tx: Db,
  clock: Clock,
  row: WithdrawalRow,
  { move, logActor, reason = null, set = {} }: Moving,
): Promise<WithdrawalRow> {
  const madeBy = logActor.kind === 'account' ? logActor.accountId : null
  await postJournals(tx, clock, journalsOf(move, row, madeBy))
  const to = targetOf(row, move)
  // Another attempt is looked at anew. Where the bank books one before while the first of two waits, theirs was none of it.
  const isFirstOver = (to === 'FAILED' || move === 'pay') && firstApprover(row) !== null
  const moved = await updateWithdrawal(tx, row.withdrawal_id, statesFrom(withdrawalLifecycle, move), {
    state: to,
    state_before: null,
    frozen_for: null,
    remark: reason,
    updated_at: clock.now(),
    ...(isFirstOver && { first_approved_by: null, first_approved_at: null }),
    ...set,
  })
  if (!moved) throw new Error(`Withdrawal ${row.withdrawal_id} is ${row.state} and cannot ${move}`)
  await recordActivity(tx, clock, logActor, {
    act: `withdrawal.${move}`,
    subjectKind: 'withdrawal',
    subjectId: row.withdrawal_id,
    from: row.state,
    to,
    reason,
  })
  await notifyOfMove(tx, clock, move, moved)
  return moved
}

/** What a move posts, by the row as it was before the move. */
export function journalsOf(move: WithdrawalMove, row: WithdrawalRow, madeBy: string | null): NewJournal[] {
  const id = row.withdrawal_id
  const unreserve = () => between(row, madeBy, 'UNRESERVE', `unreserve:${id}`, 'reserved', 'available')
  const unfreeze = () =>
    between(row, madeBy, 'UNFREEZE', `unfreeze:${id}:${row.freezes}`, 'frozen', 'reserved')
  switch (move) {
    case 'apply': {
      const reserve = between(row, madeBy, 'RESERVE', `reserve:${id}`, 'available', 'reserved')
      // With the tax as it was applied for: `verify-ledger` compares the record with it.
      return [{ ...reserve, causes: { ...reserve.causes, taxFen: row.tax_fen } }]
    }
    case 'pay':
      return [
        journal(row, madeBy, 'PAY', `pay:${id}:${row.attempt}`, [
          { account: { kind: 'reserved', ownerId: row.account_id }, amountFen: -row.actual_fen },
          { account: { kind: 'bank' }, amountFen: row.actual_fen },
        ]),
        journal(row, madeBy, 'TAX', `tax:${id}:${row.attempt}`, [
          { account: { kind: 'reserved', ownerId: row.account_id }, amountFen: -row.tax_fen },
          { account: taxAccount(row), amountFen: row.tax_fen },
        ]),
      ]
    case 'giveBack':
      // Undoes PAY and TAX: what the bank gave back is reserved again, whole.
      return [
        journal(row, madeBy, 'PAY_RETURNED', `return:${id}:${row.attempt}`, [
          { account: { kind: 'bank' }, amountFen: -row.actual_fen },
          { account: taxAccount(row), amountFen: -row.tax_fen },
          { account: { kind: 'reserved', ownerId: row.account_id }, amountFen: row.amount_fen },
        ]),
      ]
    case 'freeze':
      return [between(row, madeBy, 'FREEZE', `freeze:${id}:${row.freezes + 1}`, 'reserved', 'frozen')]
    case 'unfreeze':
      return [unfreeze()]
    case 'close':
      return row.state === 'FROZEN' ? [unfreeze(), unreserve()] : [unreserve()]
    case 'cancel':
    case 'lapse':
      return [unreserve()]
    case 'uploadInvoice':
    case 'refuseInvoice':
    case 'approve':
    case 'fail':
    case 'retry':
      return []
  }
}

/** What the bank paid beside a withdrawal, named by its attempt; and the end of that. */
export function overpayment(
  kind: 'PAY' | 'PAY_RETURNED',
  row: WithdrawalRow,
  { attempt, amountFen }: { readonly attempt: number; readonly amountFen: Fen },
  name: string,
): NewJournal {
  const paidFen = kind === 'PAY' ? amountFen : -amountFen
  return journal(row, null, kind, `${name}:${row.withdrawal_id}:${attempt}`, [
    { account: { kind: 'bank' }, amountFen: paidFen },
    { account: { kind: 'breaks' }, amountFen: -paidFen },
  ])
}

/** Moves the whole amount between two accounts of its owner. */
function between(
  row: WithdrawalRow,
  madeBy: string | null,
  kind: JournalKind,
  key: string,
  from: OwnKind,
  to: OwnKind,
): NewJournal {
  const ownerId = row.account_id
  return journal(row, madeBy, kind, key, [
    { account: { kind: from, ownerId }, amountFen: -row.amount_fen },
    { account: { kind: to, ownerId }, amountFen: row.amount_fen },
  ])
}

function journal(
  row: WithdrawalRow,
  madeBy: string | null,
  kind: JournalKind,
  key: string,
  lines: readonly Line[],
): NewJournal {
  const causes = { withdrawalId: row.withdrawal_id, orderNumber: row.order_number }
  return { kind, key, madeBy, causes, lines }
}

const taxAccount = (row: WithdrawalRow) => ({
  kind: row.invoice_type === 'WITHHOLDING' ? ('taxWithheld' as const) : ('taxVat' as const),
})

/** Notice and mail of a move, in its transaction. @param row as it is after the move */
export async function notifyOfMove(
  tx: Db,
  clock: Clock,
  move: WithdrawalMove,
  row: WithdrawalRow,
): Promise<void> {
  const notice = noticeOf(move, row, clock.now())
  if (notice) await putNotice(tx, clock, notice)
}

/** Moves that the owner makes need no notice but where something is wanted of them. */
function noticeOf(move: WithdrawalMove, row: WithdrawalRow, now: Date): NewNotice | null {
  const about = {
    accountId: row.account_id,
    subject: { kind: 'withdrawal' as const, id: row.withdrawal_id, name: row.order_number },
    note: row.remark,
    // Each move is made once, in the transaction that writes this.
    key: `withdrawal:${row.withdrawal_id}:${newId()}`,
  }
  const gross = { orderNumber: row.order_number, amountFen: row.amount_fen }
  const net = { orderNumber: row.order_number, amountFen: row.actual_fen }
  const dueDate = invoiceDue(row.invoice_wanted_at ?? now).toISOString()
  switch (move) {
    case 'apply': {
      if (row.state !== 'WAITING_INVOICE') return null
      const params = { ...gross, taxFen: row.tax_fen, dueDate }
      return { ...about, kind: 'WITHDRAWAL_INVOICE_WANTED', params }
    }
    case 'refuseInvoice':
      return { ...about, kind: 'WITHDRAWAL_INVOICE_REFUSED', params: { ...gross, dueDate } }
    case 'approve':
    case 'retry':
      return { ...about, kind: 'WITHDRAWAL_APPROVED', params: net }
    case 'pay': {
      const arrivedDate = (row.arrived_at ?? now).toISOString()
      return { ...about, kind: 'WITHDRAWAL_PAID', params: { ...net, arrivedDate } }
    }
    case 'fail':
      return { ...about, kind: 'WITHDRAWAL_FAILED', params: net }
    case 'giveBack':
      return { ...about, kind: 'WITHDRAWAL_RETURNED', params: net }
    case 'freeze':
      return { ...about, kind: 'WITHDRAWAL_FROZEN', params: gross }
    case 'unfreeze':
      return { ...about, kind: 'WITHDRAWAL_UNFROZEN', params: gross }
    case 'close':
      return { ...about, kind: 'WITHDRAWAL_CLOSED', params: gross }
    case 'lapse':
      return { ...about, kind: 'WITHDRAWAL_LAPSED', params: gross }
    case 'uploadInvoice':
    case 'cancel':
      return null
  }
}
