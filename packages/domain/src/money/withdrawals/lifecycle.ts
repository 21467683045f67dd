import { z } from 'zod'
import { type Lifecycle, movesOf, statesIn } from '../../lifecycle.ts'

/** Spec §4. CANNOT_WITHDRAW is counted from the facts of the moment (`blockers.ts`) and never stored. */
export const WITHDRAWAL_STATES = [
  'CANNOT_WITHDRAW',
  'SUBMITTED',
  'WAITING_INVOICE',
  'WITHDRAWING',
  'PAID',
  'FAILED',
  'FROZEN',
  'CLOSED',
] as const
export const WithdrawalState = z.enum(WITHDRAWAL_STATES)
export type WithdrawalState = z.infer<typeof WithdrawalState>

/** What is stored: an application that was made. `NONE`: there is none yet. */
export type WithdrawalStateOrNone = Exclude<WithdrawalState, 'CANNOT_WITHDRAW'> | 'NONE'

const GROUPS = {
  NONE: [],
  SUBMITTED: ['open', 'reserved'],
  WAITING_INVOICE: ['open', 'reserved'],
  WITHDRAWING: ['open', 'reserved'],
  PAID: [],
  FAILED: ['open', 'reserved'],
  FROZEN: ['open', 'frozen'],
  CLOSED: [],
} as const satisfies Readonly<Record<WithdrawalStateOrNone, readonly string[]>>

/** Neither paid nor closed: while there is one, there is no second. */
export const OPEN_WITHDRAWAL_STATES = statesIn(GROUPS, 'open')
/** Where in the ledger an application's money is. */
export const RESERVED_WITHDRAWAL_STATES = statesIn(GROUPS, 'reserved')
export const FROZEN_WITHDRAWAL_STATES = statesIn(GROUPS, 'frozen')

export type WithdrawalMove =
  | 'apply'
  | 'uploadInvoice'
  | 'refuseInvoice'
  | 'approve'
  | 'pay'
  | 'fail'
  | 'giveBack'
  | 'retry'
  | 'freeze'
  | 'unfreeze'
  | 'cancel'
  | 'close'
  | 'lapse'

type WithdrawalCode =
  | 'withdrawal.alreadySubmitted'
  | 'withdrawal.wrongState'
  | 'withdrawal.noInvoiceWanted'
  | 'withdrawal.notSubmitted'
  | 'withdrawal.notFailed'
  | 'withdrawal.notFrozen'
  | 'withdrawal.cannotFreeze'
  | 'withdrawal.cannotCancel'
  | 'withdrawal.cannotClose'

/**
 * docs/design/revenue.md, Withdrawal. "Close" is three moves here: the owner cancels before approval or after a
 * failure, finance closes with a reason, and an application lapses whose invoice did not come. Beyond the table:
 * WITHDRAWING is frozen only before the payment was sent, `unfreeze` leads back to where it was, and a bank may give
 * back what it had paid (docs/decisions/withdrawals.md).
 */
export const withdrawalLifecycle: Lifecycle<WithdrawalStateOrNone, WithdrawalMove, WithdrawalCode> = {
  states: ['NONE', 'SUBMITTED', 'WAITING_INVOICE', 'WITHDRAWING', 'PAID', 'FAILED', 'FROZEN', 'CLOSED'],
  initial: 'NONE',
  moves: {
    apply: { from: ['NONE'], to: ['SUBMITTED', 'WAITING_INVOICE'] },
    uploadInvoice: { from: ['WAITING_INVOICE'], to: 'SUBMITTED' },
    refuseInvoice: { from: ['SUBMITTED'], to: 'WAITING_INVOICE' },
    approve: { from: ['SUBMITTED'], to: 'WITHDRAWING' },
    // A bank may book what it had refused (docs/decisions/payments.md).
    pay: { from: ['WITHDRAWING', 'FAILED'], to: 'PAID' },
    fail: { from: ['WITHDRAWING'], to: 'FAILED' },
    giveBack: { from: ['PAID'], to: 'FAILED' },
    retry: { from: ['FAILED'], to: 'WITHDRAWING' },
    freeze: {
      from: ['SUBMITTED', 'WAITING_INVOICE', 'WITHDRAWING'],
      to: 'FROZEN',
    },
    unfreeze: {
      from: ['FROZEN'],
      to: ['SUBMITTED', 'WAITING_INVOICE', 'WITHDRAWING'],
    },
    cancel: { from: ['SUBMITTED', 'WAITING_INVOICE', 'FAILED'], to: 'CLOSED' },
    close: {
      from: ['SUBMITTED', 'WAITING_INVOICE', 'FAILED', 'FROZEN'],
      to: 'CLOSED',
    },
    lapse: { from: ['WAITING_INVOICE'], to: 'CLOSED' },
  },
  wrongState: 'withdrawal.wrongState',
  refusals: {
    apply: { state: 'withdrawal.alreadySubmitted' },
    uploadInvoice: { state: 'withdrawal.noInvoiceWanted' },
    refuseInvoice: { state: 'withdrawal.notSubmitted' },
    approve: { state: 'withdrawal.notSubmitted' },
    retry: { state: 'withdrawal.notFailed' },
    freeze: { state: 'withdrawal.cannotFreeze' },
    unfreeze: { state: 'withdrawal.notFrozen' },
    cancel: { state: 'withdrawal.cannotCancel' },
    close: { state: 'withdrawal.cannotClose' },
  },
}

/** What happens to a withdrawal, as its owner reads it: its moves, and the first of two approvals. */
export const WITHDRAWAL_ACTS = [...movesOf(withdrawalLifecycle), 'approveFirst'] as const
