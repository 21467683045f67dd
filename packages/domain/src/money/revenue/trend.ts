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

/** The days of the same number before a time. */
export function periodBefore(from: string, to: string): { readonly from: string; readonly to: string } {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) }
}
