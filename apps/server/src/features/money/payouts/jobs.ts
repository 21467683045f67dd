import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import type { PayoutDeps } from './deps.ts'
import { dispatchOne } from './dispatch.ts'
import { takeEntries } from './entries.ts'
import { isFileDue, makeFile, placeFiles } from './exportFile.ts'
import { addFileJob } from './fileJob.ts'
import { askForUnfinished, watchFolder } from './intake.ts'
import { noteSilentFiles } from './queries.ts'

/** So many calls to the bank at once in one worker, and so many in one round of each. */
const AT_ONCE = 4
const ROUND = 25

/** Sends and asks what is due. @returns how many payments were taken up */
export async function dispatchDue(platform: Platform, parts: PayoutDeps): Promise<number> {
  const { bank } = platform
  if (bank.kind !== 'http') return 0
  const line = async () => {
    for (let done = 0; done < ROUND; done += 1) if (!(await dispatchOne(platform, parts, bank))) return done
    return ROUND
  }
  const done = await Promise.all(Array.from({ length: AT_ONCE }, line))
  return done.reduce((sum, each) => sum + each, 0)
}

/** Takes what the bank says by itself, and hands over files that are due. */
export async function exchange(
  platform: Platform,
  parts: PayoutDeps,
  stopping?: AbortSignal,
): Promise<number> {
  const { bank, db, clock } = platform
  if (bank.kind === 'http') return takeEntries(platform, parts, bank, stopping)
  if (bank.kind === 'none') return 0
  const isMade = (await isFileDue(platform, bank)) && (await makeFile(platform, bank, SYSTEM)) !== null
  const placed = await placeFiles(platform, bank)
  await askForUnfinished(platform)
  await noteSilentFiles(db, clock.now())
  return (isMade ? 1 : 0) + placed + (await watchFolder(platform, bank, stopping))
}

/** What falls due with the bank, and the job that reads and records its files. */
export function addPayoutJobs(platform: Platform, parts: PayoutDeps): void {
  const tickers: PollingTask[] = [
    { name: 'payouts', everySeconds: 1, tick: () => dispatchDue(platform, parts) },
    { name: 'bank', everySeconds: 5, tick: (stopping) => exchange(platform, parts, stopping) },
  ]
  for (const ticker of tickers) platform.jobs.schedule(ticker)
  addFileJob(platform, parts)
}
