import type { Db } from '../../../../platform/db/connection.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { insertDrawing } from './queries.ts'

/** Pictures and films: one queue, so that no film is made while a work waits for its pictures. */
export const DRAW_JOB = 'packages.draw'

/** A work that waits goes before a package that has only been uploaded; films come last. */
const PRIORITY = { submitted: 100, foundWaiting: 5, uploaded: 0, film: -1 } as const
/** A submission stays ahead of what was not submitted, however many of its designer's wait. */
const MAX_DEDUCTED = 90

/**
 * Queues the drawing of a package, with the transaction or not at all.
 * @param waiting how many works of the same designer wait already: each takes one from the priority, so that nobody
 * holds up everybody else
 */
export async function askForDrawing(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Db,
  packageId: string,
  why: 'submitted' | 'foundWaiting' | 'uploaded',
  waiting = 0,
): Promise<void> {
  await insertDrawing(tx, packageId, clock.now())
  // Two that wait by one key are one: that of the upload must not hold back that of the submission.
  const key = `${packageId} ${why}`
  await jobs.send(tx, DRAW_JOB, { packageId }, key, PRIORITY[why] - Math.min(MAX_DEDUCTED, waiting))
}

export const askForFilm = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db, packageId: string): Promise<void> =>
  jobs.send(tx, DRAW_JOB, { packageId, kind: 'FILM' }, `${packageId} film`, PRIORITY.film)
