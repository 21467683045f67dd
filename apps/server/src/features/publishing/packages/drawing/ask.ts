import type { Db } from '../../../../platform/db/connection.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { insertDrawing } from './queries.ts'

export const DRAW_JOB = 'packages.draw'
export const FILM_JOB = 'packages.film'

/** A work that waits goes before a package that has only been uploaded. */
const PRIORITY = { submitted: 10, foundWaiting: 5, uploaded: 0 } as const

/** Queues the drawing of a package, with the transaction or not at all. */
export async function askForDrawing(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Db,
  packageId: string,
  why: keyof typeof PRIORITY,
): Promise<void> {
  await insertDrawing(tx, packageId, clock.now())
  // Two that wait by one key are one: that of the upload must not hold back that of the submission.
  await jobs.send(tx, DRAW_JOB, { packageId }, `${packageId} ${why}`, PRIORITY[why])
}

export const askForFilm = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db, packageId: string): Promise<void> =>
  jobs.send(tx, FILM_JOB, { packageId }, packageId)
