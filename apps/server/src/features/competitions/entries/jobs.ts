import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import { deleteUnusedUploads } from './fileQueries.ts'

const SWEEP_SECONDS = 3600
const MAX_AT_ONCE = 100
const KEPT_DAYS = 7
const DAY_MILLISECONDS = 86_400_000

/** Removes files that were sent for an entry and are in none after a week; what something else names stays. */
export function sweepEntryUploads({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS)
  return db.transaction().execute(async (tx) => {
    const fileIds = await deleteUnusedUploads(tx, before, MAX_AT_ONCE)
    await dropUnusedFiles(tx, fileIds)
    return fileIds.length
  })
}

export const entryUploadTask = (platform: Platform): PollingTask => ({
  name: 'entries.unused',
  everySeconds: SWEEP_SECONDS,
  tick: () => sweepEntryUploads(platform),
})
