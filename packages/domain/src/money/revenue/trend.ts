/** Spec §2, a revenue trend explanation with nine metrics, in this order. */
export const TREND_METRICS = [
  'heat',
  'payingUsers',
  'sales',
  'salesPart',
  'turnoverFen',
  'turnoverPart',
  'channelCostFen',
  'netFen',
  'myShareFen',
] as const
export type TrendMetric = (typeof TREND_METRICS)[number]

export const TREND_STEPS = ['day', 'week', 'month'] as const
export type TrendStep = (typeof TREND_STEPS)[number]

/** So many works are drawn beside each other. */
export const TREND_MAX_PRODUCTS = 4
/** A leap year. */
export const TREND_MAX_DAYS = 366

const DAY_MILLISECONDS = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A day so many days later, as `yyyy-MM-dd`. @param by may be negative */
export const addDays = (day: string, by: number): string =>
  new Date(timeOf(day) + by * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** How many days there are from one to another, both included; 0 or less where they are the wrong way round. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MILLISECONDS) + 1

const STARTS: Readonly<Record<TrendStep, (day: string) => string>> = {
  day: (day) => day,
  // Weeks begin on Monday; `getUTCDay` counts from Sunday.
  week: (day) => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01`,
}

/** The first day of the day, week or month that a day is in. */
export const stepStart = (day: string, step: TrendStep): string => STARTS[step](day)

/** The first days of all steps that touch the days from one to another. */
export function stepsBetween(from: string, to: string, step: TrendStep): string[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index))
  return [...new Set(days.map((day) => stepStart(day, step)))]
}

export interface Period {
  readonly from: string
  /** Included. */
  readonly to: string
  /** Those of its days that the store has reported, the latest first. */
  readonly reported: readonly string[]
}

export interface ReportedPeriod extends Period {
  /** As many reported days before it; null where there are not so many. */
  readonly before: Period | null
}

/**
 * So many days until the last one that the store has reported: a day that is not reported is unknown, not empty, so
 * it is neither shown as 0 nor compared.
 * @param reported the latest first, at least `2 * days` of them where there are so many
 */
export function reportedPeriod(reported: readonly string[], days: number): ReportedPeriod | null {
  const [to] = reported
  if (to === undefined) return null
  const from = addDays(to, 1 - days)
  const own = reported.filter((day) => day >= from)
  const earlier = reported.slice(own.length, 2 * own.length)
  const first = earlier.at(-1)
  const before =
    first === undefined || earlier.length < own.length
      ? null
      : { from: first, to: addDays(from, -1), reported: earlier }
  return { from, to, reported: own, before }
}

/** How many days the day, week or month has that begins with `start`. */
export const stepDays = (start: string, step: TrendStep): number =>
  step === 'month'
    ? daysBetween(start, addDays(stepStart(addDays(start, 31), step), -1))
    : step === 'week'
      ? 7
      : 1
