const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** What is left until an instant, in whole minutes rounded up; null once it has come. */
export function untilRelease(releaseAt: string, now: Date): { hours: number; minutes: number } | null {
  const left = Math.ceil((Date.parse(releaseAt) - now.getTime()) / MINUTE_MS)
  if (left <= 0) return null
  return { hours: Math.floor(left / HOUR_MINUTES), minutes: left % HOUR_MINUTES }
}
