import type { Ticker } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteCodesBefore } from './codeQueries.ts'
import { deleteEndedSessions } from './queries.ts'

const DAY_MILLISECONDS = 24 * 3_600_000

/** Clears codes, sessions and sign-in states that ended long ago; nothing reads them any more. */
export function clearingTicker({ db, clock }: Platform): Ticker {
  return {
    name: 'accounts-clearing',
    everySeconds: 600,
    tick: async () => {
      const codes = await deleteCodesBefore(db, new Date(clock.now().getTime() - DAY_MILLISECONDS))
      return codes + (await deleteEndedSessions(db))
    },
  }
}
