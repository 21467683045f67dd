import type { PollingTask } from '../../../platform/jobs/jobs.ts'
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
  tick: async () => (await closeDue(platform)) + (await giveUpLater(platform)),
})

/** @returns how many steps were made */
export async function closeDue(platform: Platform): Promise<number> {
  let done = 0
  while (done < ROUND && (await nextStep(platform))) done += 1
  return done
}

/** @returns of how many accounts */
export async function giveUpLater(platform: Platform): Promise<number> {
  const { db } = platform
  let done = 0
  for (const row of await closedWithMoney(db, ROUND))
    if (await db.transaction().execute((tx) => giveUp(tx, platform, row))) done += 1
  return done
}
