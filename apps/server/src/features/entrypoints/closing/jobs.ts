import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { inTurn, oneByOne, stepsInTurn } from '../../../platform/jobs/turns.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveUp, nextStep } from './carryOut.ts'
import { closedWithMoney } from './queries.ts'

const EVERY_SECONDS = 20
/** A worker that has to stop ends its round first. */
const ROUND = 50

/** Accounts that are due are closed step by step; money that comes to closed ones later is given up. */
export const closingTask = (platform: Platform): PollingTask => ({
  name: 'closing',
  everySeconds: EVERY_SECONDS,
  tick: () => stepsInTurn({ due: () => closeDue(platform), later: () => giveUpLater(platform) }),
})

/** @returns how many steps were made */
export const closeDue = (platform: Platform): Promise<number> =>
  oneByOne(ROUND, (turn) => nextStep(platform, turn))

/** @returns of how many accounts */
export async function giveUpLater(platform: Platform): Promise<number> {
  const { db } = platform
  return inTurn(
    await closedWithMoney(db, ROUND),
    (row) => row.closing_id,
    (row) => db.transaction().execute((tx) => giveUp(tx, platform, row)),
  )
}
