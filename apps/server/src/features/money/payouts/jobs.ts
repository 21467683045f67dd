import type { BankEntry, OnlineBank, UnreadableEntry } from '../../../platform/bank/bank.ts'
import { allEnded } from '../../../platform/concurrently.ts'
import { isDatabaseAway } from '../../../platform/db/away.ts'
import { newId } from '../../../platform/ids.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import type { PayoutDeps } from './deps.ts'
import { dispatchOne } from './dispatch.ts'
import { isFileDue, makeFile, placeFiles } from './exportFile.ts'
import { addFileJob } from './fileJob.ts'
import { askForUnfinished, watchFolder } from './intake.ts'
import { bankPosition, insertMessage, noteSilentFiles, setBankPosition } from './queries.ts'
import { recordBankStatus } from './record.ts'

/** Under which name the place in the bank's list is kept. */
const POSITION_NAME = 'http'

/**
 * Takes the new entries of the bank's list: late answers, bookings and returns. An entry that cannot be recorded now
 * does not stop those after it: the stored position stays, and what was recorded is skipped when the list is read again.
 * @returns how many came; 0 where the list is to be read again, so that this waits for its turn
 */
async function takeEntries(
  platform: Platform,
  deps: PayoutDeps,
  bank: OnlineBank,
  stopping?: AbortSignal,
): Promise<number> {
  let [recorded, isWhole] = [0, true]
  for (let from = await bankPosition(platform.db, POSITION_NAME); ; ) {
    const { items, position } = await bank.entriesAfter(from)
    if (items.length === 0) break
    for (const entry of items) {
      // What was recorded is not recorded again; the rest is read from the same position.
      if (stopping?.aborted) return recorded
      const isTaken = await takeEntry(platform, deps, entry)
      recorded += isTaken ? 1 : 0
      isWhole &&= isTaken
    }
    if (isWhole) await setBankPosition(platform.db, POSITION_NAME, position)
    if (position === from) break
    from = position
  }
  return isWhole ? recorded : 0
}

/** @returns false where it is to be read again */
async function takeEntry(
  platform: Platform,
  deps: PayoutDeps,
  entry: BankEntry | UnreadableEntry,
): Promise<boolean> {
  const { db, log } = platform
  const { entryId } = entry
  try {
    if ('unreadable' in entry) await keepUnreadable(platform, entry)
    else {
      const { entryId: _, ...report } = entry
      await db
        .transaction()
        .execute((tx) => recordBankStatus(tx, platform, deps, { word: report, kind: 'NEWS', entryId }))
    }
    return true
  } catch (error) {
    // Once is enough: the same fault would be reported for each of the others.
    if (isDatabaseAway(error)) throw error
    log.error({ err: error, entryId }, 'an entry of the bank could not be recorded')
    return false
  }
}

/** For finance, among what the bank said of payments that are not ours. */
const keepUnreadable = ({ db, clock }: Platform, { entryId, key, unreadable }: UnreadableEntry) =>
  insertMessage(db, {
    payout_message_id: newId(),
    payout_id: null,
    key: key ?? '–',
    at: clock.now(),
    kind: 'NEWS',
    entry_id: entryId,
    status: 'UNREADABLE',
    reason: unreadable,
    outcome: 'UNREADABLE',
  })

/** Calls to the bank that one worker makes at once, and how many one tick makes of each. */
const AT_ONCE = 4
const CALLS_PER_TICK = 25

/** Sends and asks what is due. @returns how many payments were taken up */
export async function dispatchDue(platform: Platform, deps: PayoutDeps): Promise<number> {
  const { bank } = platform
  if (bank.kind !== 'http') return 0
  const callOneAfterAnother = async () => {
    for (let done = 0; done < CALLS_PER_TICK; done += 1)
      if (!(await dispatchOne(platform, deps, bank))) return done
    return CALLS_PER_TICK
  }
  const done = await allEnded(Array.from({ length: AT_ONCE }, callOneAfterAnother))
  return done.reduce((sum, each) => sum + each, 0)
}

/** Takes what the bank says by itself, and hands over files that are due. */
export async function exchange(
  platform: Platform,
  deps: PayoutDeps,
  stopping?: AbortSignal,
): Promise<number> {
  const { bank, db, clock } = platform
  if (bank.kind === 'http') return takeEntries(platform, deps, bank, stopping)
  if (bank.kind === 'none') return 0
  const isMade = (await isFileDue(platform, bank)) && (await makeFile(platform, bank, SYSTEM)) !== null
  const placed = await placeFiles(platform, bank)
  await askForUnfinished(platform)
  await noteSilentFiles(db, clock.now())
  return (isMade ? 1 : 0) + placed + (await watchFolder(platform, bank, stopping))
}

/** What falls due with the bank, and the job that reads and records its files. */
export function addPayoutJobs(platform: Platform, deps: PayoutDeps): void {
  const tasks: PollingTask[] = [
    { name: 'payouts', everySeconds: 1, tick: () => dispatchDue(platform, deps) },
    { name: 'bank', everySeconds: 5, tick: (stopping) => exchange(platform, deps, stopping) },
  ]
  for (const task of tasks) platform.jobs.schedule(task)
  addFileJob(platform, deps)
}
