import { type Reader, readerOf } from '../bytes.ts'
import { TooMuchWork, type Work, workOf } from '../work.ts'

/** The code points for which a font has a glyph. */
export interface Characters {
  readonly count: number
  has(codePoint: number): boolean
}

const CODE_POINTS = 0x110000
const REPLACEMENT_RANGE = [0xd800, 0xdfff] as const

/** Which encoding of several is read, as a phone chooses: all of Unicode before its first plane, symbols last. */
const PREFERRED = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0', '3.0']
const MAX_SUBTABLES = 64

type Map = (codePoint: number, glyph: number) => void
type ReadFormat = (table: Reader, map: Map) => void

/** Reads the `cmap`; null where it has no encoding of Unicode, or one that cannot be followed. */
export function readCharacters(cmap: Reader, glyphs: number, work: Work = workOf()): Characters | null {
  const count = Math.min(cmap.u16be(2), MAX_SUBTABLES)
  const offsets = new Map<string, number>()
  for (let record = 4; record < 4 + count * 8; record += 8) {
    offsets.set(`${cmap.u16be(record)}.${cmap.u16be(record + 2)}`, cmap.u32be(record + 4))
  }
  const offset = PREFERRED.map((name) => offsets.get(name)).find((found) => found !== undefined)
  const table = offset === undefined ? null : readerOf(cmap.slice(offset, cmap.length))
  const readFormat = table && FORMATS[table.u16be(0)]
  if (!table || !readFormat) return null
  const mapped = new Uint8Array(CODE_POINTS)
  // Ranges that do not overlap name each code point once.
  const ranges = work.within(2 * CODE_POINTS)
  let total = 0
  try {
    readFormat(table, (codePoint, glyph) => {
      ranges.take()
      const isCharacter = codePoint < REPLACEMENT_RANGE[0] || codePoint > REPLACEMENT_RANGE[1]
      if (glyph === 0 || glyph >= glyphs || !isCharacter || codePoint >= CODE_POINTS || mapped[codePoint])
        return
      mapped[codePoint] = 1
      total++
    })
  } catch (error) {
    if (error instanceof RangeError || (error instanceof TooMuchWork && !work.isSpent)) return null
    throw error
  }
  return { count: total, has: (codePoint) => mapped[codePoint] === 1 }
}

/** OpenType specification, cmap. */
const FORMATS: Readonly<Record<number, ReadFormat>> = {
  0: (table, map) => {
    for (let code = 0; code < 256; code++) map(code, table.u8(6 + code))
  },
  4: readSegments,
  6: (table, map) => trimmed(table, map, { first: table.u16be(6), count: table.u16be(8), at: 10 }),
  10: (table, map) => trimmed(table, map, { first: table.u32be(12), count: table.u32be(16), at: 20 }),
  12: (table, map) => groups(table, map, 1),
  13: (table, map) => groups(table, map, 0),
}

function trimmed(
  table: Reader,
  map: Map,
  { first, count, at }: { first: number; count: number; at: number },
) {
  const entryCount = Math.min(count, Math.max(0, (table.length - at) / 2))
  for (let index = 0; index < entryCount; index++) map(first + index, table.u16be(at + index * 2))
}

function groups(table: Reader, map: Map, step: 0 | 1): void {
  const groupCount = Math.min(table.u32be(12), Math.floor(Math.max(0, table.length - 16) / 12))
  for (let group = 0; group < groupCount; group++) {
    const at = 16 + group * 12
    const [first, last, glyph] = [table.u32be(at), table.u32be(at + 4), table.u32be(at + 8)]
    if (last >= CODE_POINTS || first > last) throw new RangeError('no such code point')
    for (let code = first; code <= last; code++) map(code, glyph + (code - first) * step)
  }
}

function readSegments(table: Reader, map: Map): void {
  const doubled = table.u16be(6)
  const [ends, starts] = [14, 16 + doubled]
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled]
  for (let at = 0; at < doubled; at += 2) {
    const [first, last, delta, offset] = [
      table.u16be(starts + at),
      table.u16be(ends + at),
      table.u16be(deltas + at),
      table.u16be(offsets + at),
    ]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const indexed = offset === 0 ? code : table.u16be(offsets + at + offset + (code - first) * 2)
      map(code, offset !== 0 && indexed === 0 ? 0 : (indexed + delta) & 0xffff)
    }
  }
}
