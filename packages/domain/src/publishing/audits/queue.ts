import {
  addBusinessDays,
  businessDaysBetween,
  dayBefore,
  shanghaiDay,
  startOfShanghaiDay,
} from '../../base/calendar/shanghai.ts'

/** Spec §9: review takes 1 to 3 business days; what is promised while too few decisions are known. */
const TURNAROUND_DAYS = { least: 1, most: 3 } as const
const MIN_DECISIONS = 5
/** What would take longer is promised no day: it takes longer than usual. */
const MAX_DAYS = 10
const DAY_HOURS = 24

/** The decisions on works of one type in the last thirty days. */
export interface ReviewPace {
  readonly decisions: number
  /** On how many days something was decided. */
  readonly days: number
  /** How long one of five had waited at most, and four of five. */
  readonly soonHours: number
  readonly usualHours: number
}

export interface Waiting {
  /** Among the works of its type; 1 is the next to be reviewed. */
  readonly place: number
  readonly queuedAt: Date
}

/** When a work will usually be reviewed: between two instants of business days. */
export interface ReviewForecast {
  readonly from: Date
  readonly by: Date
}

/**
 * When a work will usually be reviewed: the one estimate, before it is submitted and while it waits. Each end is the
 * later of two: what works of its type waited (the middle three of five), from when it came to the queue; and what the
 * works ahead of it take at the pace of days on which something was decided, from now. Few decisions mean few works
 * rather than slow reviewers, so days without any do not count.
 * @param pace null or of few decisions: the specification's business days
 * @returns null where it takes longer than usual
 */
export function reviewForecast(
  { place, queuedAt }: Waiting,
  pace: ReviewPace | null,
  now: Date,
): ReviewForecast | null {
  const known = knownPace(pace)
  const least = known ? Math.floor(known.soonHours / DAY_HOURS) : TURNAROUND_DAYS.least
  const most = usualDays(pace)
  const aheadDays = known ? Math.max(1, Math.ceil((place * known.days) / known.decisions)) : 1
  if (most > MAX_DAYS || aheadDays > MAX_DAYS) return null
  const later = (usual: number, ahead: number) =>
    new Date(Math.max(addBusinessDays(queuedAt, usual).getTime(), addBusinessDays(now, ahead).getTime()))
  return { from: later(least, aheadDays - 1), by: later(most, aheadDays) }
}

const knownPace = (pace: ReviewPace | null): ReviewPace | null =>
  pace && pace.decisions >= MIN_DECISIONS ? pace : null

/** Within how many business days works of a type are usually reviewed. */
function usualDays(pace: ReviewPace | null): number {
  const known = knownPace(pace)
  return known ? Math.max(1, Math.ceil(known.usualHours / DAY_HOURS)) : TURNAROUND_DAYS.most
}

/** The same, as it is promised: what takes longer than MOST_DAYS is late after these. */
export const promisedDays = (pace: ReviewPace | null): number => Math.min(usualDays(pace), MAX_DAYS)

/**
 * The day in Shanghai by which a work is promised to be reviewed, however many are ahead of it: the end of its forecast
 * (`reviewForecast`) when it came to the queue. From the next day on it is late.
 * @param days of its type, by `promisedDays`
 */
export const dueDay = (queuedAt: Date, days: number): string => shanghaiDay(addBusinessDays(queuedAt, days))

/** Business days from today to the due day: 0 on it, negative from the day after it on. */
export function daysUntilDue(day: string, now: Date): number {
  const [due, today] = [startOfShanghaiDay(day), startOfShanghaiDay(shanghaiDay(now))]
  if (due >= today) return businessDaysBetween(today, due)
  // A weekend after the due day is late, too.
  return Math.min(-1, -businessDaysBetween(due, today))
}

/** When the first work was queued that is due on `day` or later; what was queued before is due before. */
export function queuedFrom(day: string, days: number): Date {
  let from = startOfShanghaiDay(day)
  for (let before = dayBefore(from); dueDay(before, days) >= day; before = dayBefore(from)) from = before
  return from
}
