import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachFound, forEachNext, runSteps } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveUp, nextTurn } from './carryOut.ts'
import { closedWithMoney } from './queries.ts'

const EVERY_SECONDS = 20
/** A worker that has to stop ends the turn that it is in: ten works at most. */
const ROUND = 50

/** Accounts that are due are closed by turns; money that comes to closed ones later is given up. */
export const closingTask = (platform: Platform): PollingTask => ({
  name: 'closing',
  everySeconds: EVERY_SECONDS,
  tick: (stopping) =>
    runSteps({ due: () => closeDue(platform, stopping), later: () => giveUpLater(platform) }),
})

/** @returns how many turns were taken */
export const closeDue = (platform: Platform, stopping?: AbortSignal): Promise<number> =>
  forEachNext(ROUND, async (next) => !stopping?.aborted && (await nextTurn(platform, next)))

/** @returns of how many accounts */
export async function giveUpLater(platform: Platform): Promise<number> {
  const { db } = platform
  return forEachFound(
    ROUND,
    (except, limit) => closedWithMoney(db, except, limit),
    (row) => row.closing_id,
    (row) => db.transaction().execute((tx) => giveUp(tx, platform, row)),
  )
}
