import type { BankEntry, OnlineBank, UnreadableEntry } from '../../../platform/bank/bank.ts'
import type { FilesBank } from '../../../platform/bank/files.ts'
import { allEnded } from '../../../platform/concurrently.ts'
import { newId } from '../../../platform/ids.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { forEachNext, Round, runSteps, SomeFailed } from '../../../platform/jobs/round.ts'
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
 * @returns how many came. @throws where the list is to be read again, with nothing done, so that this is not at once
 */
async function takeEntries(
  platform: Platform,
  deps: PayoutDeps,
  bank: OnlineBank,
  stopping?: AbortSignal,
): Promise<number> {
  const round = new Round()
  let recorded = 0
  const ended = () => {
    round.end()
    return recorded
  }
  for (let from = await bankPosition(platform.db, POSITION_NAME); ; ) {
    const { items, position } = await bank.entriesAfter(from)
    if (items.length === 0) break
    for (const entry of items) {
      // What was recorded is not recorded again; the rest is read from the same position.
      if (stopping?.aborted) return ended()
      await round.attempt(entry.entryId, async () => {
        await takeEntry(platform, deps, entry)
        recorded += 1
        return 0
      })
    }
    if (round.failed.length === 0) await setBankPosition(platform.db, POSITION_NAME, position)
    if (position === from) break
    from = position
  }
  return ended()
}

async function takeEntry(
  platform: Platform,
  deps: PayoutDeps,
  entry: BankEntry | UnreadableEntry,
): Promise<void> {
  if ('unreadable' in entry) return keepUnreadable(platform, entry)
  const { entryId, ...report } = entry
  await platform.db
    .transaction()
    .execute((tx) => recordBankStatus(tx, platform, deps, { word: report, kind: 'NEWS', entryId }))
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
  const round = new Round()
  const callOneAfterAnother = () =>
    forEachNext(CALLS_PER_TICK, (next) => dispatchOne(platform, deps, bank, next))
  const callers = Array.from({ length: AT_ONCE }, () => round.attempt('calls', callOneAfterAnother))
  await allEnded(callers)
  return round.end()
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
  return runSteps({
    make: () => makeDueFile(platform, bank),
    place: () => placeFiles(platform, bank),
    unfinished: () => askForUnfinished(platform),
    silent: async () => {
      await noteSilentFiles(db, clock.now())
      return 0
    },
    folder: () => watchFolder(platform, bank, stopping),
  })
}

/** @returns how many files were made. @throws {SomeFailed} where a payment could not be written */
async function makeDueFile(platform: Platform, bank: FilesBank): Promise<number> {
  if (!(await isFileDue(platform, bank))) return 0
  const { fileId, failures } = await makeFile(platform, bank, SYSTEM)
  const made = Number(fileId !== null)
  if (failures.length > 0) throw new SomeFailed(failures, made)
  return made
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
