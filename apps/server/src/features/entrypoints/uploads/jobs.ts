import { ABANDONED_AFTER_HOURS } from '@easel/domain/entrypoints/uploads/rules.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachFound, runSteps } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sweepEmptyBatches } from '../../publishing/batches/public.ts'
import { removeBytes } from './folder.ts'
import { deleteUpload, staleUploads } from './queries.ts'

const SWEEP_SECONDS = 600
const MAX_AT_ONCE = 200

/** Removes uploads that nothing was added to for a day, bytes and row; and rows of what ended as long ago. */
export async function sweepUploads(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - ABANDONED_AFTER_HOURS * 3_600_000)
  return forEachFound(
    MAX_AT_ONCE,
    (except, limit) => staleUploads(platform.db, before, except, limit),
    (row) => row.upload_id,
    async ({ upload_id: uploadId }) => {
      // The row first: a request that adds to it at this moment finds that it is gone.
      if (!(await deleteUpload(platform.db, uploadId, before))) return false
      await removeBytes(platform, uploadId)
      return true
    },
  )
}

export const uploadTask = (platform: Platform): PollingTask => ({
  name: 'uploads.abandoned',
  everySeconds: SWEEP_SECONDS,
  tick: () =>
    runSteps({
      uploads: () => sweepUploads(platform),
      // Of what was sent into them, the uploads' rows have just gone.
      batches: () => sweepEmptyBatches(platform),
    }),
})
