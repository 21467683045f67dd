import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { makeRenditions } from './images/render.ts'
import { sweepOrphans } from './orphans.ts'
import { RENDITIONS_JOB } from './renditions.ts'

const SWEEP_SECONDS = 3 * 3600

/** Renditions of what was uploaded, one picture at a time; and the search for objects that no row knows. */
export function addFileJobs(platform: Platform): void {
  platform.jobs.define({
    name: RENDITIONS_JOB,
    data: z.object({ fileIds: z.array(z.string()), upToWidth: z.number().optional() }),
    concurrency: 1,
    retryLimit: 3,
    batch: 4,
    handle: async ({ fileIds, upToWidth }) => {
      const failures: unknown[] = []
      for (const fileId of fileIds)
        await makeRenditions(platform, fileId, upToWidth).catch((error) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'pictures could not be rendered')
    },
  })
  platform.jobs.every({
    name: 'files.orphans',
    everySeconds: SWEEP_SECONDS,
    tick: async () => {
      await sweepOrphans(platform)
      return 0
    },
  })
}
