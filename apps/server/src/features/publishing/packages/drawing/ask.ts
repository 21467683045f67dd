import type { Db } from '../../../../platform/db/connection.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { insertDrawing } from './queries.ts'

/** Pictures and films: one queue, so that no film is made while a work waits for its pictures. */
export const DRAW_JOB = 'packages.draw'

/** A work that waits goes before a package that has only been uploaded; films come last. */
const PRIORITY = { submitted: 100, foundWaiting: 5, uploaded: 0, film: -1 } as const
const MAX_BEHIND = 90

type Asking = Pick<Platform, 'jobs' | 'clock'>

/**
 * Queues the drawing of a package, with the transaction or not at all.
 * @param waiting works of the same designer that wait already: each goes behind the first ones of others
 */
export async function askForDrawing(
  { jobs, clock }: Asking,
  tx: Db,
  packageId: string,
  why: 'submitted' | 'foundWaiting' | 'uploaded',
  waiting = 0,
): Promise<void> {
  await insertDrawing(tx, packageId, clock.now())
  // Two that wait by one key are one: that of the upload must not hold back that of the submission.
  const key = `${packageId} ${why}`
  await jobs.send(tx, DRAW_JOB, { packageId }, key, PRIORITY[why] - Math.min(MAX_BEHIND, waiting))
}

export const askForFilm = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db, packageId: string): Promise<void> =>
  jobs.send(tx, DRAW_JOB, { packageId, what: 'FILM' }, `${packageId} film`, PRIORITY.film)
