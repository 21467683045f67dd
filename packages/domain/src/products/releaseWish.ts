import { nextReleaseAt, shanghaiDay, startOfShanghaiDay } from '../calendar/shanghai.ts'
import { type Refusal, refuse } from '../rule.ts'

/** As many days ahead as a release can be wished for. */
export const RELEASE_WISH_DAYS = 365
const DAY_MILLISECONDS = 24 * 60 * 60_000

/** The days in Beijing time, `yyyy-MM-dd`, that can be wished for now: the next one at the earliest (spec §4). */
export function releaseDays(now: Date): { readonly from: string; readonly by: string } {
  const first = nextReleaseAt(now)
  const last = new Date(first.getTime() + (RELEASE_WISH_DAYS - 1) * DAY_MILLISECONDS)
  return { from: shanghaiDay(first), by: shanghaiDay(last) }
}

/** Why this day cannot be wished for now; null where it can, or none is wished for. */
export function releaseWishFault(
  day: string | null | undefined,
  now: Date,
): Refusal<'releaseOn.tooEarly' | 'releaseOn.tooLate'> | null {
  if (!day) return null
  const { from, by } = releaseDays(now)
  if (day < from) return refuse('releaseOn.tooEarly', { from })
  return day > by ? refuse('releaseOn.tooLate', { by }) : null
}

/** When a work that is approved now is released: at 00:00 of the wished day, the next day at the earliest. */
export function releaseAtFor(day: string | null | undefined, now: Date): Date {
  const next = nextReleaseAt(now)
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return next
  const wished = startOfShanghaiDay(day)
  return new Date(Math.max(wished.getTime(), next.getTime()))
}
