const DAY_MILLISECONDS = 86_400_000
// Asia/Shanghai has had one offset, +08:00, since 1991; the portal's dates are all later.
const OFFSET_MILLISECONDS = 8 * 3_600_000

const dayNumber = (date: Date): number =>
  Math.floor((date.getTime() + OFFSET_MILLISECONDS) / DAY_MILLISECONDS)
const startOfDayNumber = (day: number): Date => new Date(day * DAY_MILLISECONDS - OFFSET_MILLISECONDS)

/** The day in Shanghai as `yyyy-MM-dd`. */
export function shanghaiDay(date: Date): string {
  return new Date(date.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 10)
}

/** 00:00 in Shanghai of a day given as `yyyy-MM-dd`. */
export const startOfShanghaiDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** 00:00 in Shanghai of the day that `date` falls on there. */
export const shanghaiDayStart = (date: Date): Date => startOfDayNumber(dayNumber(date))

/** Spec §4: an approved item is released the next day; 00:00 Asia/Shanghai. Always later than `now`. */
export const nextReleaseAt = (now: Date): Date => startOfDayNumber(dayNumber(now) + 1)

/** Days off beyond weekends, and weekend days worked, as `yyyy-MM-dd`; published yearly, hence data. */
export interface Holidays {
  readonly off: ReadonlySet<string>
  readonly worked: ReadonlySet<string>
}
const WEEKENDS_ONLY: Holidays = { off: new Set(), worked: new Set() }

/** Monday to Friday in Shanghai, corrected by `holidays`. */
export function isBusinessDay(date: Date, holidays: Holidays = WEEKENDS_ONLY): boolean {
  const day = shanghaiDay(date)
  if (holidays.off.has(day)) return false
  if (holidays.worked.has(day)) return true
  // Day 0, 1970-01-01, was a Thursday.
  return ((((dayNumber(date) + 4) % 7) + 7) % 7) % 6 !== 0
}

/** The same time of day `days` business days later. */
export function addBusinessDays(date: Date, days: number, holidays: Holidays = WEEKENDS_ONLY): Date {
  let at = date
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MILLISECONDS)
    if (isBusinessDay(at, holidays)) left -= 1
  }
  return at
}

/** The same time of the calendar day before. */
export const dayBefore = (date: Date): Date => new Date(date.getTime() - DAY_MILLISECONDS)

/** The day after one that is given as `yyyy-MM-dd`. */
export const dayAfter = (day: string): string =>
  shanghaiDay(startOfDayNumber(dayNumber(startOfShanghaiDay(day)) + 1))

/** How many business days are after the day of `from`, up to that of `to`; 0 where `to` is not later. */
export function businessDaysBetween(from: Date, to: Date, holidays: Holidays = WEEKENDS_ONLY): number {
  let count = 0
  for (let day = dayNumber(from) + 1; day <= dayNumber(to); day += 1)
    if (isBusinessDay(startOfDayNumber(day), holidays)) count += 1
  return count
}
