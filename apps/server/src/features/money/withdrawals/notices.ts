import type { WithdrawalMove } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { invoiceDue } from '@easel/domain/money/withdrawals/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { type NewNotice, putNotice } from '../../base/notices/public.ts'
import type { WithdrawalRow } from './queries.ts'

/** What a move writes to the owner, given the row after it. */
type Notify = (row: WithdrawalRow, now: Date) => NewNotice | null

const whole = ({ order_number, amount_fen }: WithdrawalRow) => ({
  orderNumber: order_number,
  amountFen: amount_fen,
})
const arriving = ({ order_number, actual_fen }: WithdrawalRow) => ({
  orderNumber: order_number,
  amountFen: actual_fen,
})
const due = ({ invoice_wanted_at }: WithdrawalRow, now: Date) =>
  invoiceDue(invoice_wanted_at ?? now).toISOString()

const about = (row: WithdrawalRow) => ({
  accountId: row.account_id,
  subject: { kind: 'withdrawal' as const, id: row.withdrawal_id, name: row.order_number },
  note: row.remark,
  // Each move is made once, in the transaction that writes this.
  key: `withdrawal:${row.withdrawal_id}:${newId()}`,
})

/** Moves that the owner makes need no notice but where something is wanted of them. */
const NOTICES: Readonly<Record<WithdrawalMove, Notify>> = {
  apply: (row, now) =>
    row.state === 'WAITING_INVOICE'
      ? {
          ...about(row),
          kind: 'WITHDRAWAL_INVOICE_WANTED',
          params: { ...whole(row), taxFen: row.tax_fen, dueDate: due(row, now) },
        }
      : null,
  uploadInvoice: () => null,
  refuseInvoice: (row, now) => ({
    ...about(row),
    kind: 'WITHDRAWAL_INVOICE_REFUSED',
    params: { ...whole(row), dueDate: due(row, now) },
  }),
  approve: (row) => ({ ...about(row), kind: 'WITHDRAWAL_APPROVED', params: arriving(row) }),
  pay: (row, now) => ({
    ...about(row),
    kind: 'WITHDRAWAL_PAID',
    params: { ...arriving(row), arrivedDate: (row.arrived_at ?? now).toISOString() },
  }),
  fail: (row) => ({ ...about(row), kind: 'WITHDRAWAL_FAILED', params: arriving(row) }),
  giveBack: (row) => ({ ...about(row), kind: 'WITHDRAWAL_RETURNED', params: arriving(row) }),
  retry: (row) => ({ ...about(row), kind: 'WITHDRAWAL_APPROVED', params: arriving(row) }),
  freeze: (row) => ({ ...about(row), kind: 'WITHDRAWAL_FROZEN', params: whole(row) }),
  unfreeze: (row) => ({ ...about(row), kind: 'WITHDRAWAL_UNFROZEN', params: whole(row) }),
  cancel: () => null,
  close: (row) => ({ ...about(row), kind: 'WITHDRAWAL_CLOSED', params: whole(row) }),
  lapse: (row) => ({ ...about(row), kind: 'WITHDRAWAL_LAPSED', params: whole(row) }),
}

/** Notice and mail of a move, in its transaction. */
export async function notifyOfMove(
  tx: Db,
  clock: Clock,
  move: WithdrawalMove,
  row: WithdrawalRow,
): Promise<void> {
  const notice = NOTICES[move](row, clock.now())
  if (notice) await putNotice(tx, clock, notice)
}
