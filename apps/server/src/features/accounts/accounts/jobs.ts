import { deleteTokenCallsBefore } from '../../../platform/http/tokenCallQueries.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
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
    tick: async () => {
      const now = clock.now()
      const codes = await deleteCodesBefore(db, new Date(now.getTime() - DAY_MILLISECONDS))
      const changes = await deleteChangesBefore(db, now)
      const calls = await deleteTokenCallsBefore(db, new Date(now.getTime() - DAY_MILLISECONDS))
      const tokens = await deleteExpiredTokens(
        db,
        new Date(now.getTime() - EXPIRED_SHOWN_DAYS * DAY_MILLISECONDS),
      )
      return (
        codes +
        changes +
        calls +
        tokens +
        (await deleteEndedDevices(db, now)) +
        (await deleteEndedSessions(db)) +
        (await hashIdleTokens(db, MAX_HASHED))
      )
    },
  }
}
