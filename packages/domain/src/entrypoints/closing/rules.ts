import { z } from 'zod'
import type { Fen } from '../../base/amounts/fen.ts'
import { type Refusal, refuse } from '../../rule.ts'

/** For so long a request can be taken back before anything happens. */
export const CLOSING_DAYS = 7
/** For so long after its winner's answer a prize may be on its way: the portal does not hear when it was paid. */
export const AWARD_PAYMENT_DAYS = 60
/** A delivery that is so late keeps its designer’s account open no longer: it will not come. */
export const LATE_DELIVERY_DAYS = 60

const DAY_MILLISECONDS = 24 * 3_600_000
export const closesAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + CLOSING_DAYS * DAY_MILLISECONDS)
/** Awards that were announced or answered after this may still have to be paid. */
export const awardsPaidBefore = (now: Date): Date =>
  new Date(now.getTime() - AWARD_PAYMENT_DAYS * DAY_MILLISECONDS)
/** Deliveries that were due by then are given up. */
export const deliveriesGivenUpBefore = (now: Date): Date =>
  new Date(now.getTime() - LATE_DELIVERY_DAYS * DAY_MILLISECONDS)

/** What becomes of the money: it is withdrawn first, or left to the platform. */
export const ClosingMoney = z.enum(['PAY_OUT', 'GIVE_UP'], { error: 'closingMoney.required' })
export type ClosingMoney = z.infer<typeof ClosingMoney>

/** What an account has and owes when its owner wants to close it; no figure is negative. */
export interface ClosingFacts {
  readonly roles: number
  /** To be a designer, or to change designer info; not decided. */
  readonly applications: number
  /** Under way, and not frozen. */
  readonly withdrawals: number
  readonly frozenWithdrawals: number
  readonly owedFen: Fen
  /** Of tenders: not paid, and not given up either. */
  readonly deliveries: number
  /** Bidding has ended, and organisers have not decided. */
  readonly undecidedBids: number
  readonly awards: number
  readonly availableFen: Fen
  readonly pendingFen: Fen
  /** Only verified designers can withdraw. */
  readonly isVerified: boolean
  /** Banned from withdrawing, without an end. */
  readonly isBannedForGood: boolean
  /** Sales may still be reported: the month in which the last work left, or the last scheme ended, is not settled. */
  readonly isMonthOpen: boolean
}

/** Why the money can’t be paid out, however long its owner waits. */
const PAY_OUT_BLOCKERS = ['closing.payOutNotVerified', 'closing.payOutBanned'] as const
type PayOutBlocker = (typeof PAY_OUT_BLOCKERS)[number]

/** What whoever gives up the money does not wait for. */
const MONEY_BLOCKERS = [
  ...PAY_OUT_BLOCKERS,
  'closing.moneyLeft',
  'closing.moneyPending',
  'closing.monthOpen',
] as const
type MoneyBlocker = (typeof MONEY_BLOCKERS)[number]
export const isMoneyBlocker = (code: string): boolean => MONEY_BLOCKERS.some((each) => each === code)

export type ClosingBlocker =
  | 'closing.hasRoles'
  | 'closing.applicationWaits'
  | 'closing.withdrawalUnderWay'
  | 'closing.withdrawalFrozen'
  | 'closing.owes'
  | 'closing.deliveriesUnpaid'
  | 'closing.bidsUndecided'
  | 'closing.awardsUnpaid'
  | MoneyBlocker

/** Everything that a request is refused for; seven days later the same keeps the account from being closed. */
export function closingBlockers(facts: ClosingFacts): Refusal<ClosingBlocker>[] {
  const { owedFen } = facts
  const rows: readonly [number, Refusal<ClosingBlocker>][] = [
    [facts.roles, refuse('closing.hasRoles')],
    [facts.applications, refuse('closing.applicationWaits')],
    [facts.withdrawals, refuse('closing.withdrawalUnderWay')],
    [facts.frozenWithdrawals, refuse('closing.withdrawalFrozen')],
    [owedFen, refuse('closing.owes', { owedFen })],
    [
      facts.deliveries,
      refuse('closing.deliveriesUnpaid', { count: facts.deliveries, days: LATE_DELIVERY_DAYS }),
    ],
    [facts.undecidedBids, refuse('closing.bidsUndecided', { count: facts.undecidedBids })],
    [facts.awards, refuse('closing.awardsUnpaid', { count: facts.awards, days: AWARD_PAYMENT_DAYS })],
  ]
  return rows.filter(([amount]) => amount > 0).map(([, refusal]) => refusal)
}

/** Why the money can't be paid out before the account closes; null where it can be, or there is none. */
export function payOutBlocker(facts: ClosingFacts): Refusal<PayOutBlocker> | null {
  if (facts.availableFen + facts.pendingFen === 0) return null
  if (!facts.isVerified) return refuse('closing.payOutNotVerified')
  return facts.isBannedForGood ? refuse('closing.payOutBanned') : null
}

/** What a request is refused for: of what is in its way the first, or that money which was to be paid out can't be. */
export const requestBlocker = <R>(
  { obstacles, payOut }: { readonly obstacles: readonly R[]; readonly payOut: R | null },
  money: string,
): R | null => obstacles[0] ?? (money === 'PAY_OUT' ? payOut : null)

/** What keeps an account open once everything has left: the same, and money that its owner wants to be paid. */
export const endBlockers = (facts: ClosingFacts, money: ClosingMoney): Refusal<ClosingBlocker>[] => [
  ...closingBlockers(facts),
  ...(money === 'PAY_OUT' ? moneyBlockers(facts) : []),
]

function moneyBlockers(facts: ClosingFacts): Refusal<MoneyBlocker>[] {
  const { availableFen, pendingFen, isMonthOpen } = facts
  const never = payOutBlocker(facts)
  // What can never be paid out is nothing to wait for.
  if (never) return [never]
  const available = availableFen > 0 ? [refuse('closing.moneyLeft', { leftFen: availableFen })] : []
  const pending = pendingFen > 0 ? [refuse('closing.moneyPending', { pendingFen })] : []
  const month = isMonthOpen && pendingFen === 0 ? [refuse('closing.monthOpen')] : []
  return [...available, ...pending, ...month]
}
