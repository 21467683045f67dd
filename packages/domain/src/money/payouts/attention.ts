import { type PayoutState, WAS_BOOKED } from './lifecycle.ts'

/**
 * What finance has to look at: another amount than ours, an answer against an earlier one, no answer for long, a
 * payment beside another one; `paidBack`: the bank ended what finance had settled before by an adjustment, an overpayment
 * or another amount.
 */
export const PAYOUT_ATTENTION = ['wrongAmount', 'contradiction', 'noAnswer', 'overpaid', 'paidBack'] as const
export type PayoutAttention = (typeof PAYOUT_ATTENTION)[number]

/** While one of these is open the bank may still pay: nothing is paid again, nothing is closed. */
export const DISPUTES: readonly PayoutAttention[] = ['wrongAmount', 'contradiction']

/** What no answer of the bank ends: finance settles it, by an adjustment or otherwise. */
export const SETTLED_BY_FINANCE: readonly PayoutAttention[] = ['overpaid', 'paidBack']

export const isForFinance = (attention: string | null): boolean =>
  SETTLED_BY_FINANCE.some((each) => each === attention)

export const isDisputed = (attention: string | null): boolean => DISPUTES.some((each) => each === attention)

interface Looked {
  readonly state: PayoutState
  readonly attention: string | null
}

/** Finance settles this. Another amount, too, once ours was booked: it can be accepted no longer. */
export const isToSettle = ({ state, attention }: Looked): boolean =>
  isForFinance(attention) || (attention === 'wrongAmount' && WAS_BOOKED.includes(state))

/** What is to be looked at once a new dispute is found: it covers up nothing that has a way out of its own. */
export const disputedAs = (
  { attention }: { readonly attention: string | null },
  found: PayoutAttention,
): string | null => (isForFinance(attention) || attention === 'wrongAmount' ? attention : found)
