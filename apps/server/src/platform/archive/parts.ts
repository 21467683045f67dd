import type { Db } from '../db/connection.ts'
import { addPart, archivedParts, lockParts, type Part, partsOf } from './archiveQueries.ts'

const NO_PARTITION = '23514'

/** No part of the table takes the row. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NO_PARTITION

/**
 * Makes the parts that are missing; two processes make each once. A part that was archived is not made again: its rows
 * would be counted twice. @returns how many were made.
 */
export function makeParts(db: Db, table: string, wanted: readonly Part[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockParts(tx)
    const there = await partsOf(tx, table)
    const archived = await archivedParts(tx, table)
    const known = new Set([...there.map(({ name }) => name), ...archived.map((part) => part.part_name)])
    let made = 0
    for (const part of wanted) {
      if (known.has(part.name)) continue
      await addPart(tx, table, part)
      made += 1
    }
    return made
  })
}
