import { nextReleaseAt, shanghaiDay, startOfShanghaiDay } from '../../base/calendar/shanghai.ts'
import { type Refusal, refuse } from '../../rule.ts'

/** As many days ahead as a release can be wished for. */
export const RELEASE_WISH_DAYS = 365
const DAY_MILLISECONDS = 24 * 60 * 60_000

/** From the first day to the last, both included, in Beijing time, `yyyy-MM-dd`. */
export interface ReleaseDays {
  readonly from: string
  readonly by: string
}

/** The days that can be wished for now: the next one at the earliest (spec §4). */
export function releaseDays(now: Date): ReleaseDays {
  const first = nextReleaseAt(now)
  const last = new Date(first.getTime() + (RELEASE_WISH_DAYS - 1) * DAY_MILLISECONDS)
  return { from: shanghaiDay(first), by: shanghaiDay(last) }
}

/** Why none of these days is meant; null where one is, or none is wished for. */
export function releaseDayFault(
  day: string | null | undefined,
  { from, by }: ReleaseDays,
): Refusal<'releaseOn.tooEarly' | 'releaseOn.tooLate'> | null {
  if (!day) return null
  if (day < from) return refuse('releaseOn.tooEarly', { from })
  return day > by ? refuse('releaseOn.tooLate', { by }) : null
}

/** Why this day cannot be wished for now; null where it can, or none is wished for. */
export const releaseWishFault = (day: string | null | undefined, now: Date) =>
  releaseDayFault(day, releaseDays(now))

/** When a work that is approved now is released: at 00:00 of the wished day, the next day at the earliest. */
export function releaseAtFor(day: string | null | undefined, now: Date): Date {
  const next = nextReleaseAt(now)
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return next
  const wished = startOfShanghaiDay(day)
  return new Date(Math.max(wished.getTime(), next.getTime()))
}
