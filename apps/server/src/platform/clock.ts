/** Where a feature learns what time it is; domain functions are handed the answer. */
export interface Clock {
  now(): Date
}

/**
 * The system's clock, or one that shows `start` when that shows `since`, and runs on from there (NOW,
 * docs/architecture.md).
 */
export function createClock(start?: Date, since = new Date()): Clock {
  const offsetMilliseconds = start ? start.getTime() - since.getTime() : 0
  return { now: () => new Date(Date.now() + offsetMilliseconds) }
}
