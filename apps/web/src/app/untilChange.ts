import { LONGEST_WAIT } from './knownBans.ts'

const slackMs = 1_000
/** What has passed without an answer is not asked for without a pause. */
const pauseMs = 15_000

/**
 * For `refetchInterval`: how long until the first of these instants, from which on an answer says something else of
 * what its reader may do (docs/decisions/permissions.md). `now` is the server's.
 */
export function untilChange(moments: readonly (string | null | undefined)[], now: Date): number | false {
  const times = moments.flatMap((moment) => (moment ? Date.parse(moment) : []))
  if (times.length === 0) return false
  const wait = Math.min(...times) - now.getTime()
  return wait < 0 ? pauseMs : Math.min(wait + slackMs, LONGEST_WAIT)
}
