import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachFound, forEachNext, runSteps } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveUp, nextTurn } from './carryOut.ts'
import { closedWithMoney } from './queries.ts'

const EVERY_SECONDS = 20
/** Of one round, which a worker that has to stop ends first: turns of up to ten works each, and accounts. */
const ROUND = { turns: 5, accounts: 50 }

/** Accounts that are due are closed by turns; money that comes to closed ones later is given up. */
export const closingTask = (platform: Platform): PollingTask => ({
  name: 'closing',
  everySeconds: EVERY_SECONDS,
  tick: () => runSteps({ due: () => closeDue(platform), later: () => giveUpLater(platform) }),
})

/** @returns how many turns were taken */
export const closeDue = (platform: Platform): Promise<number> =>
  forEachNext(ROUND.turns, (next) => nextTurn(platform, next))

/** @returns of how many accounts */
export async function giveUpLater(platform: Platform): Promise<number> {
  const { db } = platform
  return forEachFound(
    ROUND.accounts,
    (except, limit) => closedWithMoney(db, except, limit),
    (row) => row.closing_id,
    (row) => db.transaction().execute((tx) => giveUp(tx, platform, row)),
  )
}
