import { type ArchiveParts, archiveRows, type RowsPart } from '../../../platform/archive/archive.ts'
import { archivedPart } from '../../../platform/archive/archiveQueries.ts'
import { removeRows } from '../../../platform/archive/removal.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { openCases } from './fraud/quarantineQueries.ts'
import { agreedCounts, isEqual, openCasesRefusal } from './freeze.ts'
import { countWaiting, freezeOf } from './logQueries.ts'

/** A name that a table can have, also after `restored_`. */
const partOf = (editionId: string, table: string, key: readonly string[]): RowsPart => ({
  table,
  name: `${table}_${editionId.replaceAll('-', '')}`,
  where: { column: 'edition_id', value: editionId },
  key,
})
export const ballotsOf = (editionId: string): RowsPart =>
  partOf(editionId, 'ballot', ['voter_id', 'entry_id'])
export const signalsOf = (editionId: string): RowsPart =>
  partOf(editionId, 'vote_signal', ['cluster', 'voter_id', 'entry_id'])

/**
 * Moves the ballots of an edition with what speaks against them into the object store, and then out of the database
 * (docs/decisions/large-tables.md). The log, the final count, quarantines and objections stay. Nothing leaves unless
 * the count was final before `before`; the caller knows that the edition's results are settled.
 * @returns how many rows have left; more may wait
 * @throws where ballots, log and final count do not agree
 */
export async function archiveBallots(
  platform: ArchiveParts,
  editionId: string,
  before: Date,
): Promise<number> {
  const [ballots, signals] = [ballotsOf(editionId), signalsOf(editionId)]
  const mayLeave = (asWritten: Db) => isSettled(asWritten, editionId, before)
  if (!(await archiveRows(platform, ballots, mayLeave))) return 0
  // A look at ballots is taken of no edition that is final, so nothing changes these either.
  if (!(await archiveRows(platform, signals, null))) return 0
  return (await removeRows(platform, signals)) + (await removeRows(platform, ballots))
}

async function isSettled(db: Db, editionId: string, before: Date): Promise<boolean> {
  const frozen = await freezeOf(db, editionId)
  if (!frozen || frozen.at > before || (await countWaiting(db, editionId)) > 0) return false
  if (openCasesRefusal(await openCases(db, editionId), before)) return false
  const counts = await agreedCounts(db, editionId)
  if (!counts || !isEqual(counts, frozen.counts))
    throw new Error(
      `edition ${editionId}: ballots, log and final count do not agree, and nothing is archived`,
    )
  return true
}

/** Since when the ballots of an edition are archived; null while the database has them. */
export async function ballotsArchivedAt(db: Db, editionId: string): Promise<Date | null> {
  return (await archivedPart(db, ballotsOf(editionId)))?.archivedAt ?? null
}
