import { addBusinessDays } from '../calendar/shanghai.ts'

/** Spec §9: review takes 1 to 3 business days; what is promised while too few decisions are known. */
const TURNAROUND_DAYS = 3
const LEAST_DECISIONS = 5
/** What would take longer is promised no day: it takes longer than usual. */
const MOST_DAYS = 10
const DAY_HOURS = 24

/** The decisions on works of one type in the last thirty days. */
export interface ReviewPace {
  readonly decisions: number
  /** On how many days something was decided. */
  readonly days: number
  /** How long four of five had waited, at most. */
  readonly usualHours: number
}

export interface Waiting {
  /** Among the works of its type; 1 is the next to be reviewed. */
  readonly place: number
  readonly queuedAt: Date
}

/**
 * By when a work will usually be reviewed: the one estimate, before it is submitted and while it waits. The later of
 * two: what four of five works waited, from when it came to the queue; and what the works ahead of it take at the
 * pace of days on which something was decided, from now. Few decisions mean few works rather than slow reviewers, so
 * days without any do not count.
 * @param pace null or of few decisions: the specification's three business days
 * @returns null where it takes longer than usual
 */
export function reviewedBy({ place, queuedAt }: Waiting, pace: ReviewPace | null, now: Date): Date | null {
  const known = pace && pace.decisions >= LEAST_DECISIONS ? pace : null
  const usualDays = known ? Math.max(1, Math.ceil(known.usualHours / DAY_HOURS)) : TURNAROUND_DAYS
  const aheadDays = known ? Math.max(1, Math.ceil((place * known.days) / known.decisions)) : 1
  if (usualDays > MOST_DAYS || aheadDays > MOST_DAYS) return null
  const usual = addBusinessDays(queuedAt, usualDays)
  const ahead = addBusinessDays(now, aheadDays)
  return new Date(Math.max(usual.getTime(), ahead.getTime()))
}
