import { z } from 'zod'
import { UnrecoverableError } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { StoreAway } from '../../../platform/storage/storage.ts'
import { IMAGE_VARIANTS_JOB } from './imageVariants.ts'
import { sweepOrphans } from './orphans.ts'
import { makeImageVariants } from './rendering/render.ts'
import { sealOldFiles } from './sealed/jobs.ts'

const SWEEP_SECONDS = 3 * 3600
const SEAL_SECONDS = 3600

/** Image variants of what was uploaded, one picture at a time; the encryption of old personal files, and the search for objects that no row knows. */
export function addFileJobs(platform: Platform): void {
  platform.jobs.define({
    name: IMAGE_VARIANTS_JOB,
    data: z.object({ fileIds: z.array(z.string()), upToWidth: z.number().optional() }),
    concurrency: 1,
    batch: 4,
    handle: async ({ fileIds, upToWidth }) => {
      const failures: unknown[] = []
      for (const fileId of fileIds) {
        try {
          await makeImageVariants(platform, fileId, upToWidth)
        } catch (error) {
          // The others would meet the same.
          if (error instanceof StoreAway) throw error
          failures.push(error)
        }
      }
      if (failures.length === 0) return
      const isFinal = failures.every((failure) => failure instanceof UnrecoverableError)
      const cause = new AggregateError(failures)
      if (isFinal) throw new UnrecoverableError('pictures cannot be rendered', { cause })
      throw new Error('pictures could not be rendered', { cause })
    },
  })
  platform.jobs.schedule({
    name: 'files.seal',
    everySeconds: SEAL_SECONDS,
    tick: async () => {
      await sealOldFiles(platform)
      return 0
    },
  })
  platform.jobs.schedule({
    name: 'files.orphans',
    everySeconds: SWEEP_SECONDS,
    tick: async () => {
      await sweepOrphans(platform)
      return 0
    },
  })
}
