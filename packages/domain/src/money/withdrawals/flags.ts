import type { Fen } from '../../base/amounts/fen.ts'
import { type Refusal, refuse } from '../../rule.ts'

/**
 * What finance looks at before it approves (docs/decisions/withdrawals.md). The queries of withdrawals say when each holds.
 */
export const WITHDRAWAL_FLAGS = [
  'FIRST_PAYMENT',
  'BANK_CHANGED',
  'INVOICE_REUSED',
  'INVOICE_OLD',
  'INVOICE_FUTURE',
  'FIGURES_OFF',
] as const
export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number]

/** A change of bank details counts that came into force within so many days before the application, or since. */
export const BANK_CHANGED_DAYS = 30

/** So many are approved by one call. */
export const MAX_APPROVED_AT_ONCE = 100

/** So many are found at once for approving together; the oldest come first. */
export const MAX_APPROVABLE = 5_000

/**
 * Why a withdrawal is not approved together with others, or null: above the amount that two people approve, or flagged, it
 * is opened and looked at by itself.
 */
export function togetherRefusal(
  { amountFen, flags }: { readonly amountFen: Fen; readonly flags: readonly WithdrawalFlag[] },
  limitFen: Fen,
): Refusal<'withdrawal.aboveLimit' | 'withdrawal.flagged'> | null {
  if (amountFen > limitFen) return refuse('withdrawal.aboveLimit', { limitFen })
  return flags.length > 0 ? refuse('withdrawal.flagged') : null
}
