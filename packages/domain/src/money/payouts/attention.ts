/**
 * What finance has to look at: another amount than ours, an answer against an earlier one, no answer for long, a
 * payment beside another one; `paidBack`: the bank ended an overpayment that finance had settled before.
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
