import { type Reader, readerOf } from '../bytes.ts'
import { type Work, workOf } from '../work.ts'

export interface FontTable {
  readonly tag: string
  readonly offset: number
  readonly length: number
  readonly reader: Reader
}

export type FontTables = ReadonlyMap<string, FontTable>

const MAX_TABLES = 256
const DIRECTORY_BYTES = 12
const RECORD_BYTES = 16

/** The tables of a TrueType or OpenType font; null where the directory cannot be read or one lies outside of it. */
export function readTables(bytes: Uint8Array, work: Work = workOf()): FontTables | null {
  const reader = readerOf(bytes)
  const count = reader.u16be(4)
  if (count === 0 || count > MAX_TABLES || DIRECTORY_BYTES + count * RECORD_BYTES > reader.length) return null
  work.take(count)
  const tables = new Map<string, FontTable>()
  for (let index = 0; index < count; index++) {
    const record = DIRECTORY_BYTES + index * RECORD_BYTES
    const [tag, offset, length] = [reader.tag(record, 4), reader.u32be(record + 8), reader.u32be(record + 12)]
    if (offset + length > reader.length) return null
    tables.set(tag, { tag, offset, length, reader: readerOf(reader.slice(offset, length)) })
  }
  return tables
}

/** What a phone needs to draw a font; a name it can do without. */
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
/** Glyphs as outlines, or as pictures alone; of several kinds one is enough. */
const GLYPHS: readonly (readonly string[])[] = [
  ['glyf', 'loca'],
  ['CBDT', 'CBLC'],
  ['EBDT', 'EBLC'],
  ['sbix'],
  ['SVG '],
]
const [OUTLINES = []] = GLYPHS
const HEAD_MAGIC = 0x5f0f3cf5

/** The tag of a table that is missing, overlaps or contradicts another; null where a phone can rely on all of them. */
export function brokenTable(bytes: Uint8Array, tables: FontTables): string | null {
  const hasGlyphs = GLYPHS.some((kind) => kind.every((tag) => tables.has(tag)))
  const needed = hasGlyphs ? REQUIRED : [...OUTLINES, ...REQUIRED]
  const missing = needed.find((tag) => !tables.has(tag))
  const isDoubled = tables.size !== readerOf(bytes).u16be(4)
  return missing ?? (isDoubled ? 'name' : null) ?? overlapping(tables) ?? contradicting(tables)
}

function overlapping(tables: FontTables): string | null {
  let end = DIRECTORY_BYTES + tables.size * RECORD_BYTES
  const filled = [...tables.values()].filter(({ length }) => length > 0)
  for (const { tag, offset, length } of filled.sort((one, other) => one.offset - other.offset)) {
    if (offset < end) return tag
    end = offset + length
  }
  return null
}

function contradicting(tables: FontTables): string | null {
  const read = (tag: string) => tables.get(tag)?.reader ?? readerOf(new Uint8Array(0))
  const [head, maxp, hhea] = [read('head'), read('maxp'), read('hhea')]
  const glyphs = maxp.u16be(4)
  const metrics = hhea.u16be(34)
  const checks: readonly (readonly [string, boolean])[] = [
    [
      'head',
      head.length >= 54 && head.u32be(12) === HEAD_MAGIC && head.u16be(18) >= 16 && head.u16be(50) <= 1,
    ],
    ['maxp', maxp.length >= 6 && glyphs > 0],
    ['hhea', hhea.length >= 36 && metrics > 0 && metrics <= glyphs],
    ['hmtx', read('hmtx').length >= metrics * 4 + (glyphs - metrics) * 2],
    [
      'loca',
      !tables.has('loca') || isOrdered(read('loca'), glyphs, head.u16be(50) === 1, read('glyf').length),
    ],
  ]
  return checks.find(([, isRight]) => !isRight)?.[0] ?? null
}

/** Where each glyph begins: never before the one before it, never outside of their table. */
function isOrdered(loca: Reader, glyphs: number, isLong: boolean, glyphBytes: number): boolean {
  if (loca.length < (glyphs + 1) * (isLong ? 4 : 2)) return false
  let last = 0
  for (let glyph = 0; glyph <= glyphs; glyph++) {
    const at = isLong ? loca.u32be(glyph * 4) : loca.u16be(glyph * 2) * 2
    if (at < last || at > glyphBytes) return false
    last = at
  }
  return true
}
