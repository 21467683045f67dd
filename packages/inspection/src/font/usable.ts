import { hidesArchive } from '../image/hiddenArchive.ts'
import { type Work, workOf } from '../work.ts'
import { brokenTable, readTables } from './tables.ts'

/** Whether a TrueType or OpenType font may be handed to a text renderer: its tables are whole and it hides nothing. */
export function isUsableFont(bytes: Uint8Array, work: Work = workOf()): boolean {
  const tables = readTables(bytes, work)
  return tables !== null && brokenTable(bytes, tables) === null && !hidesArchive(bytes)
}
