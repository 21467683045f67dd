import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropUnusedEntryFile, lockUnusedUpload } from './fileQueries.ts'

const SWEEP_SECONDS = 3600
const MAX_AT_ONCE = 100
const KEPT_DAYS = 7
const DAY_MILLISECONDS = 86_400_000

/** Removes files that were sent for an entry and are in none after a week; what something else names stays. */
export function sweepEntryUploads({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS)
  return forEachNext(MAX_AT_ONCE, ({ failed, take }) =>
    db.transaction().execute(async (tx) => {
      const fileId = await lockUnusedUpload(tx, before, failed)
      if (fileId === null) return false
      take(fileId)
      await dropUnusedEntryFile(tx, fileId)
      return true
    }),
  )
}

export const entryUploadTask = (platform: Platform): PollingTask => ({
  name: 'entries.unused',
  everySeconds: SWEEP_SECONDS,
  tick: () => sweepEntryUploads(platform),
})
