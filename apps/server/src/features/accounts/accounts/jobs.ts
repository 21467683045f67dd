import { deleteTokenCallsBefore } from '../../../platform/http/tokenCallQueries.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { runSteps } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteEndedDevices, deleteExpiredTokens } from '../tokens/public.ts'
import { deleteChangesBefore } from './changeQueries.ts'
import { deleteCodesBefore } from './codeQueries.ts'
import { deleteEndedSessions, hashIdleTokens } from './queries.ts'

const DAY_MILLISECONDS = 24 * 3_600_000
/** So long an expired access token is still listed. */
const EXPIRED_SHOWN_DAYS = 30
/** At once; another tick goes on. */
const MAX_HASHED = 5_000

/**
 * Clears codes, sessions and sign-in states that ended long ago, changes that can no longer be undone, and what access
 * tokens leave.
 */
export function clearingTask({ db, clock }: Platform): PollingTask {
  return {
    name: 'accounts-clearing',
    everySeconds: 600,
    tick: () => {
      const now = clock.now()
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS)
      return runSteps({
        codes: () => deleteCodesBefore(db, daysAgo(1)),
        changes: () => deleteChangesBefore(db, now),
        calls: () => deleteTokenCallsBefore(db, daysAgo(1)),
        tokens: () => deleteExpiredTokens(db, daysAgo(EXPIRED_SHOWN_DAYS)),
        devices: () => deleteEndedDevices(db, now),
        sessions: () => deleteEndedSessions(db),
        idle: () => hashIdleTokens(db, MAX_HASHED),
      })
    },
  }
}
