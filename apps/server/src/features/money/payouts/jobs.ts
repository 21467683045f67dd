import type { BankEntry, OnlineBank, UnreadableEntry } from '../../../platform/bank/bank.ts'
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

const LIST = 'http'

/**
 * Takes the new entries of the bank's list: late answers, bookings and returns. One that cannot be recorded now keeps
 * nothing from those after it; the list is read again from it, which the others do not mind. @returns how many came
 */
async function takeEntries(
  platform: Platform,
  parts: PayoutDeps,
  bank: OnlineBank,
  stopping?: AbortSignal,
): Promise<number> {
  let [recorded, isWhole] = [0, true]
  for (let from = await bankPosition(platform.db, LIST); ; ) {
    const { items, position } = await bank.entriesAfter(from)
    if (items.length === 0) break
    for (const entry of items) {
      // What was recorded is not recorded again; the rest is read from the same position.
      if (stopping?.aborted) return recorded
      const isTaken = await takeEntry(platform, parts, entry)
      recorded += isTaken ? 1 : 0
      isWhole &&= isTaken
    }
    if (isWhole) await setBankPosition(platform.db, LIST, position)
    if (position === from) break
    from = position
  }
  return recorded
}

/** @returns false where it is to be read again */
async function takeEntry(
  platform: Platform,
  parts: PayoutDeps,
  entry: BankEntry | UnreadableEntry,
): Promise<boolean> {
  const { db, log } = platform
  const { entryId } = entry
  try {
    if ('unreadable' in entry) await keepUnreadable(platform, entry)
    else {
      const { entryId: _, ...word } = entry
      await db
        .transaction()
        .execute((tx) => recordBankStatus(tx, platform, parts, { word, kind: 'NEWS', entryId }))
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
