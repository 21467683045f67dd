import type { BankEntry, OnlineBank, UnreadableEntry } from '../../../platform/bank/bank.ts'
import { isDatabaseAway } from '../../../platform/db/away.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PayoutDeps } from './deps.ts'
import { bankPosition, insertMessage, setBankPosition } from './queries.ts'
import { recordBankStatus } from './record.ts'

const LIST = 'http'

/**
 * Takes the new entries of the bank's list: late answers, bookings and returns. One that cannot be recorded now keeps
 * nothing from those after it; the list is read again from it, which the others do not mind. @returns how many came
 */
export async function takeEntries(
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
    // It would say so of each of the others.
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
