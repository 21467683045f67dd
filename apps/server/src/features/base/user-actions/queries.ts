import { dayAfter } from '@easel/domain/base/user-actions/rules.ts'
import type { Insertable } from 'kysely'
import { type ArchiveParts, archiveBefore } from '../../../platform/archive/archive.ts'
import { type Part, partsOf } from '../../../platform/archive/archiveQueries.ts'
import { isMissingPart, makeParts } from '../../../platform/archive/parts.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { UserAction } from '../../../platform/db/schema.generated.ts'

export type ActionRow = Insertable<UserAction>

const TABLE = 'user_action'

/** One part takes one day. */
const partOf = (day: string): Part => ({
  name: `${TABLE}_${day.replaceAll('-', '')}`,
  from: day,
  until: dayAfter(day),
})

/** The days that can take rows. */
export const partitionDays = async (db: Db): Promise<string[]> =>
  (await partsOf(db, TABLE)).map(({ from }) => from)

/** @returns how many were missing */
export const makePartitions = (db: Db, days: readonly string[]): Promise<number> =>
  makeParts(db, TABLE, days.map(partOf))

/** Days before `oldestStored` go into the object store whole. */
export const archiveDaysBefore = (platform: ArchiveParts, oldestStored: string): Promise<number> =>
  archiveBefore(platform, TABLE, oldestStored)

/** All rows in one statement; a row written before, by a batch whose answer was lost, is left as it is. */
async function insert(db: Db, rows: readonly ActionRow[]): Promise<void> {
  await db
    .insertInto('user_action')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['day', 'action_id']).doNothing())
    .execute()
}

/** Where the polling task has been away so long that a day is missing, the writer makes it. */
export async function insertActions(db: Db, rows: readonly ActionRow[]): Promise<void> {
  try {
    await insert(db, rows)
  } catch (error) {
    if (!isMissingPart(error)) throw error
    await makePartitions(db, [...new Set(rows.map(({ day }) => String(day)))])
    await insert(db, rows)
  }
}
