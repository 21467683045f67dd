import type { Reader } from '../bytes.ts'
import { type Work, workOf } from '../work.ts'
import { firstName, NAME_IDS, readNames } from './names.ts'
import { type FontTables, readTables } from './tables.ts'

export interface FontFacts {
  family: string
  style: string
  /** 1 to 1000, 400 is regular. */
  weight: number
  /** Range of the `wght` axis of a variable font. */
  weightRange: [number, number] | null
  glyphs: number
  /** As the font words it; empty where it says nothing. */
  version: string
}

const REQUIRED_TABLES = ['head', 'maxp', 'cmap']

/** Reads what a TrueType or OpenType font says of itself; null when its tables are missing or lie outside of it. */
export function readFont(bytes: Uint8Array, work: Work = workOf()): FontFacts | null {
  const tables = readTables(bytes, work)
  if (!tables || !REQUIRED_TABLES.every((tag) => tables.has(tag))) return null
  return factsOf(tables, work)
}

/** The same of tables that have been read already. */
export function factsOf(tables: FontTables, work: Work): FontFacts {
  const read = (tag: string) => tables.get(tag)?.reader
  const names = readNames(read('name'), work)
  const weight = read('OS/2')?.u16be(4) ?? 400
  return {
    family: firstName(names, NAME_IDS.family),
    style: firstName(names, NAME_IDS.style),
    weight: weight >= 1 && weight <= 1000 ? weight : 400,
    weightRange: weightRangeOf(read('fvar')),
    glyphs: read('maxp')?.u16be(4) ?? 0,
    version: firstName(names, NAME_IDS.version),
  }
}

const FIXED_ONE = 65536

function weightRangeOf(table: Reader | undefined): [number, number] | null {
  if (!table) return null
  const [axes, count, size] = [table.u16be(4), table.u16be(8), table.u16be(10)]
  for (let index = 0; index < Math.min(count, 64); index++) {
    const at = axes + index * size
    if (table.tag(at, 4) === 'wght') {
      return [table.u32be(at + 4) / FIXED_ONE, table.u32be(at + 12) / FIXED_ONE]
    }
  }
  return null
}
