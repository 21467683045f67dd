import { addMonths, type Month, monthStart } from '../../base/calendar/month.ts'
import { boundedText } from '../../base/text/rules.ts'
import { type Refusal, refuse } from '../../rule.ts'

/** docs/design/revenue.md, Settlement: on the 1st at 00:10 for the month before. */
export const MINUTES_AFTER_MIDNIGHT = 10

export const settlementDue = (month: Month): Date =>
  new Date(monthStart(addMonths(month, 1)).getTime() + MINUTES_AFTER_MIDNIGHT * 60_000)

/** What holds a month open, each counted. */
export interface MonthChecks {
  readonly days: number
  /** Days that are over and that no batch has come for. */
  readonly missingDays: number
  /** Days that the store has not closed. */
  readonly openDays: number
  /** Closed days whose control totals do not match. */
  readonly mismatchedDays: number
  /** Rows that are kept and not counted. */
  readonly breaks: number
}

/** The store has sent nothing for it at all. */
export const isSilent = ({ days, missingDays, breaks }: MonthChecks): boolean =>
  missingDays === days && breaks === 0

export interface MonthFacts {
  readonly month: Month
  readonly settled: boolean
  /** An earlier month is not settled. */
  readonly earlierOpen: boolean
  /** Who settles it has money that is pending in it: nobody settles their own. False where it settles by itself. */
  readonly isOwnMoney: boolean
  readonly checks: MonthChecks
}

type SettlementCode =
  | 'settlement.notDue'
  | 'settlement.alreadySettled'
  | 'settlement.earlierOpen'
  | 'settlement.incomplete'
  | 'settlement.breaks'
  | 'settlement.ownMoney'

export const SETTLEMENT_REASON_MAX = 1000
/** Why finance settles a month although something is left aside. */
export const SettlementReason = boundedText({
  field: 'settlementReason',
  max: SETTLEMENT_REASON_MAX,
  count: 'weight',
  multiline: true,
})

/**
 * Why the month cannot be settled now, or null. Days that are missing or open cannot be left aside: their sales would
 * never be pending in their own month. Breaks can, by finance with a reason. A month for which the store sent nothing is
 * settled as an empty one: what comes for it later is posted to the open month.
 */
export function settlementRefusal(
  { month, settled, earlierOpen, isOwnMoney, checks }: MonthFacts,
  leavesDiscrepancies: boolean,
  now: Date,
): Refusal<SettlementCode> | null {
  const { missingDays, openDays, mismatchedDays, breaks } = checks
  if (settled) return refuse('settlement.alreadySettled')
  if (now < settlementDue(month))
    return refuse('settlement.notDue', { from: settlementDue(month).toISOString() })
  if (isOwnMoney) return refuse('settlement.ownMoney')
  if (earlierOpen) return refuse('settlement.earlierOpen')
  if (missingDays + openDays > 0 && !isSilent(checks))
    return refuse('settlement.incomplete', { missingDays, openDays })
  if (mismatchedDays + breaks > 0 && !leavesDiscrepancies)
    return refuse('settlement.breaks', { mismatchedDays, breaks })
  return null
}
