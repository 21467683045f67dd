const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Shorter waits are given in the smaller unit: 36 hours says more than one day. */
const HOURS_UP_TO = 48

export interface Wait {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** How long something has waited, rounded down to the unit that reads best; at least a minute. */
export function waitOf(since: string, now: Date): Wait {
  const ms = Math.max(0, now.getTime() - Date.parse(since))
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / MINUTE_MS)) }
  const hours = Math.floor(ms / HOUR_MS)
  return hours < HOURS_UP_TO
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(ms / DAY_MS) }
}
