import { REVIEW_BUSINESS_DAYS } from '../../base/calendar/promises.ts'
import {
  addBusinessDays,
  businessDaysBetween,
  dayAfter,
  dayBefore,
  shanghaiDay,
  startOfShanghaiDay,
} from '../../base/calendar/shanghai.ts'

/** Fewer say nothing of how fast reviews are. */
const MIN_DECISIONS = 5
/** A quarter of a year: a pace says nothing of longer. */
const MAX_DAYS = 60
/** The part of works that a promise is kept to. */
const MOST = 0.8

/** The decisions on works of one type in the last thirty days. */
export interface ReviewPace {
  readonly decisions: number
  /** On how many days something was decided. */
  readonly days: number
  /** In how many business days four of five were decided at most. */
  readonly usualDays: number
}

/** When a work came to wait for its review, and when it was decided. */
export interface Reviewed {
  readonly queuedAt: Date
  readonly decidedAt: Date
}

/** The pace of reviews, in the days in which promises are made. */
export function paceOf(reviewed: readonly Reviewed[]): ReviewPace {
  const days = reviewed.map(({ queuedAt, decidedAt }) => businessDaysBetween(queuedAt, decidedAt))
  return {
    decisions: reviewed.length,
    days: new Set(reviewed.map(({ decidedAt }) => shanghaiDay(decidedAt))).size,
    usualDays: days.toSorted((a, b) => a - b)[Math.ceil(days.length * MOST) - 1] ?? 0,
  }
}

/**
 * In how many business days a work that comes to wait now is promised to be reviewed: the one estimate, which is made
 * before it is submitted, kept with it, and read by its designer, by reviewers and by the rule for reminders. It is the
 * specification's (spec §9: 1 to 3 business days) unless works of its type waited longer (four of five), or those ahead
 * of it take longer at the pace of days on which something was decided: days without any mean few works, not slow
 * reviewers.
 * @param place among the works of its type; 1 is the next to be reviewed
 * @param pace null, or of few decisions: not known
 */
export function promisedDays(place: number, pace: ReviewPace | null): number {
  if (!pace || pace.decisions < MIN_DECISIONS) return REVIEW_BUSINESS_DAYS.to
  const ahead = Math.ceil((place * pace.days) / pace.decisions)
  return Math.min(MAX_DAYS, Math.max(REVIEW_BUSINESS_DAYS.to, pace.usualDays, ahead))
}

/** The end of the promised day in Shanghai: from then on a work is late, and its designer may send a reminder. */
export const dueAtOf = (queuedAt: Date, days: number): Date =>
  startOfShanghaiDay(dayAfter(shanghaiDay(addBusinessDays(queuedAt, days))))

/** The promised day. */
export const dueDay = (dueAt: Date): string => shanghaiDay(dayBefore(dueAt))

/**
 * A promise rests while the designer is asked something: the business days that the question has stood are added. One
 * that was broken before stays broken; none is broken by the question, so that at least the next business day is left.
 */
export function dueWhileAsked(dueAt: Date, askedAt: Date, now: Date): Date {
  if (dueAt <= askedAt) return dueAt
  const lastInstant = new Date(dueAt.getTime() - 1)
  const later = dueAtOf(lastInstant, businessDaysBetween(askedAt, now))
  return later > now ? later : dueAtOf(now, 1)
}

/** How the promise stands: within the specification's days, longer than these, broken, or resting while its designer is asked. */
export const PROMISES = ['usual', 'longer', 'late', 'paused'] as const
export type Promised = (typeof PROMISES)[number]

export function promiseOf(queuedAt: Date, dueAt: Date, now: Date): Exclude<Promised, 'paused'> {
  if (now >= dueAt) return 'late'
  return dueAt > dueAtOf(queuedAt, REVIEW_BUSINESS_DAYS.to) ? 'longer' : 'usual'
}

/** Business days from today to the due day: 0 on it, negative from the day after it on. */
export function daysUntilDue(day: string, now: Date): number {
  const [due, today] = [startOfShanghaiDay(day), startOfShanghaiDay(shanghaiDay(now))]
  if (due >= today) return businessDaysBetween(today, due)
  // A weekend after the due day is late, too.
  return Math.min(-1, -businessDaysBetween(due, today))
}
