import { z } from 'zod'
import { forEachRow } from '../../../../platform/jobs/round.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { askForDrawing, DRAW_JOB } from './ask.ts'
import { drawPackage, filmPackage, type OnFilmed } from './draw.ts'
import { type Drawing, undrawnSince } from './queries.ts'

const SWEEP_SECONDS = 300
const SWEPT_WHEN_OLDER_SECONDS = 60
const MAX_SWEPT = 500

const Data = z.object({ packageId: z.string(), kind: z.enum(['STILLS', 'FILM']).default('STILLS') })

interface DrawingFollowers {
  /** What waits for the drawing goes on; called again after a worker has died in it. */
  readonly onEnded: (platform: Platform, drawing: Drawing) => Promise<void>
  readonly onFilmed: OnFilmed
}

/** The job that draws packages, one at a time in each worker, and the sweep that asks again for what was left waiting. */
export function addDrawingJobs(platform: Platform, { onEnded, onFilmed }: DrawingFollowers): void {
  const { jobs, db, clock } = platform
  jobs.define({
    name: DRAW_JOB,
    data: Data,
    concurrency: 1,
    handle: async ({ packageId, kind }) => {
      if (kind === 'FILM') return filmPackage(platform, packageId, onFilmed)
      const drawing = await drawPackage(platform, packageId)
      if (drawing) await onEnded(platform, drawing)
    },
  })
  jobs.schedule({
    name: 'packages.undrawn',
    everySeconds: SWEEP_SECONDS,
    tick: async () => {
      const before = new Date(clock.now().getTime() - SWEPT_WHEN_OLDER_SECONDS * 1000)
      const packageIds = await undrawnSince(db, before, MAX_SWEPT)
      return forEachRow(
        packageIds,
        (packageId) => packageId,
        async (packageId) => {
          await db.transaction().execute((tx) => askForDrawing(platform, tx, packageId, 'foundWaiting'))
          return 0
        },
      )
    },
  })
}
