import type { OnlineBank } from '../../platform/bank/bank.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PayoutParts } from './parts.ts'
import { bankPosition, setBankPosition } from './queries.ts'
import { recordWord } from './record.ts'

const LIST = 'http'

/** Takes the new entries of the bank's list: late answers, bookings and returns. @returns how many came */
export async function takeEntries(platform: Platform, parts: PayoutParts, bank: OnlineBank): Promise<number> {
  const { db, log } = platform
  let [taken, isWhole] = [0, true]
  for (let from = await bankPosition(db, LIST); isWhole; ) {
    const { items, position } = await bank.entriesAfter(from)
    if (items.length === 0) break
    for (const { entryId, ...word } of items) {
      try {
        const heard = { word, kind: 'NEWS', entryId } as const
        await db.transaction().execute((tx) => recordWord(tx, platform, parts, heard))
        taken += 1
      } catch (error) {
        // The others go on; this one is read again with them, which they do not mind.
        log.error({ err: error, entryId }, 'an entry of the bank could not be recorded')
        isWhole = false
      }
    }
    if (isWhole) await setBankPosition(db, LIST, position)
    if (position === from) break
    from = position
  }
  return taken
}
