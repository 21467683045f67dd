import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { JournalKind, Line } from '@easel/domain/money/ledger/accounts.ts'
import type { WithdrawalMove } from '@easel/domain/money/withdrawals/lifecycle.ts'
import type { NewJournal } from '../ledger/public.ts'
import type { WithdrawalRow } from './queries.ts'

type OwnKind = 'available' | 'reserved' | 'frozen'
type Post = (row: WithdrawalRow, madeBy: string | null) => NewJournal

/** Moves the whole amount between two accounts of its owner. */
const between =
  (kind: JournalKind, from: OwnKind, to: OwnKind, nameOf: (row: WithdrawalRow) => string): Post =>
  (row, madeBy) => {
    const ownerId = row.account_id
    return journal(kind, nameOf(row), row, madeBy, [
      { account: { kind: from, ownerId }, amountFen: -row.amount_fen },
      { account: { kind: to, ownerId }, amountFen: row.amount_fen },
    ])
  }

const journal = (
  kind: JournalKind,
  key: string,
  row: WithdrawalRow,
  madeBy: string | null,
  lines: readonly Line[],
): NewJournal => ({
  kind,
  key,
  madeBy,
  causes: { withdrawalId: row.withdrawal_id, orderNumber: row.order_number },
  lines,
})

const taxAccount = (row: WithdrawalRow) => ({
  kind: row.invoice_type === 'WITHHOLDING' ? ('taxWithheld' as const) : ('taxVat' as const),
})

/** The journal keeps the tax as it was applied for, too: `verify-ledger` compares the record with it. */
const reserve: Post = (row, madeBy) => {
  const posted = between(
    'RESERVE',
    'available',
    'reserved',
    () => `reserve:${row.withdrawal_id}`,
  )(row, madeBy)
  return { ...posted, causes: { ...posted.causes, taxFen: row.tax_fen } }
}
const unreserve = between('UNRESERVE', 'reserved', 'available', (row) => `unreserve:${row.withdrawal_id}`)
const freeze = between(
  'FREEZE',
  'reserved',
  'frozen',
  (row) => `freeze:${row.withdrawal_id}:${row.freezes + 1}`,
)
const unfreeze = between(
  'UNFREEZE',
  'frozen',
  'reserved',
  (row) => `unfreeze:${row.withdrawal_id}:${row.freezes}`,
)

const pay: Post = (row, madeBy) =>
  journal('PAY', `pay:${row.withdrawal_id}:${row.attempt}`, row, madeBy, [
    { account: { kind: 'reserved', ownerId: row.account_id }, amountFen: -row.actual_fen },
    { account: { kind: 'bank' }, amountFen: row.actual_fen },
  ])
const tax: Post = (row, madeBy) =>
  journal('TAX', `tax:${row.withdrawal_id}:${row.attempt}`, row, madeBy, [
    { account: { kind: 'reserved', ownerId: row.account_id }, amountFen: -row.tax_fen },
    { account: taxAccount(row), amountFen: row.tax_fen },
  ])
/** Undoes PAY and TAX: what the bank gave back is reserved again, whole. */
const giveBack: Post = (row, madeBy) =>
  journal('PAY_RETURNED', `return:${row.withdrawal_id}:${row.attempt}`, row, madeBy, [
    { account: { kind: 'bank' }, amountFen: -row.actual_fen },
    { account: taxAccount(row), amountFen: -row.tax_fen },
    { account: { kind: 'reserved', ownerId: row.account_id }, amountFen: row.amount_fen },
  ])

/** What the bank paid beside a withdrawal, named by its attempt; and the end of that. */
export const overpayment = (
  kind: 'PAY' | 'PAY_RETURNED',
  row: WithdrawalRow,
  { attempt, amountFen }: { readonly attempt: number; readonly amountFen: Fen },
): NewJournal => {
  const name = kind === 'PAY' ? 'overpaid' : 'overpaymentEnded'
  const paidFen = kind === 'PAY' ? amountFen : -amountFen
  return journal(kind, `${name}:${row.withdrawal_id}:${attempt}`, row, null, [
    { account: { kind: 'bank' }, amountFen: paidFen },
    { account: { kind: 'breaks' }, amountFen: -paidFen },
  ])
}

/** What each move posts, by the row as it was before the move. */
const POSTS: Readonly<Record<WithdrawalMove, (row: WithdrawalRow) => readonly Post[]>> = {
  apply: () => [reserve],
  uploadInvoice: () => [],
  refuseInvoice: () => [],
  approve: () => [],
  pay: () => [pay, tax],
  fail: () => [],
  giveBack: () => [giveBack],
  retry: () => [],
  freeze: () => [freeze],
  unfreeze: () => [unfreeze],
  cancel: () => [unreserve],
  close: ({ state }) => (state === 'FROZEN' ? [unfreeze, unreserve] : [unreserve]),
  lapse: () => [unreserve],
}

export const journalsOf = (move: WithdrawalMove, row: WithdrawalRow, madeBy: string | null): NewJournal[] =>
  POSTS[move](row).map((post) => post(row, madeBy))
