import { type Reader, readerOf } from '../bytes.ts'
import { TooMuchWork, type Work, workOf } from '../work.ts'

/** The code points for which a font has a glyph. */
export interface Characters {
  readonly count: number
  /** By Unicode, not by a standard that came before it. */
  readonly isUnicode: boolean
  has(codePoint: number): boolean
}

const CODE_POINTS = 0x110000
const REPLACEMENT_RANGE = [0xd800, 0xdfff] as const

/** Which encoding of several is read, as a phone chooses: all of Unicode before its first plane, symbols last. */
const UNICODE = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0', '3.0']
/** What was there before Unicode, by platform and encoding (OpenType specification, cmap). */
const LEGACY: Readonly<Record<string, string>> = {
  '3.3': 'gbk',
  '1.25': 'gbk',
  '3.4': 'big5',
  '1.2': 'big5',
  '3.2': 'shift_jis',
  '1.1': 'shift_jis',
  '3.5': 'euc-kr',
  '1.3': 'euc-kr',
  '1.0': 'macintosh',
}
const PREFERRED = [...UNICODE, ...Object.keys(LEGACY)]
const MAX_SUBTABLES = 64

type Map = (codePoint: number, glyph: number) => void
type ReadFormat = (table: Reader, map: Map) => void

/** Reads the `cmap`; null where it has no encoding that is known, or none that can be followed. */
export function readCharacters(cmap: Reader, glyphs: number, work: Work = workOf()): Characters | null {
  const count = Math.min(cmap.u16be(2), MAX_SUBTABLES)
  const offsets = new Map<string, number>()
  for (let record = 4; record < 4 + count * 8; record += 8) {
    offsets.set(`${cmap.u16be(record)}.${cmap.u16be(record + 2)}`, cmap.u32be(record + 4))
  }
  let last: Characters | null = null
  for (const name of PREFERRED) {
    const offset = offsets.get(name)
    if (offset === undefined) continue
    last = readSubtable(readerOf(cmap.slice(offset, cmap.length)), LEGACY[name], glyphs, work) ?? last
    if (last && last.count > 0) return last
  }
  return last
}

function readSubtable(
  table: Reader,
  encoding: string | undefined,
  glyphs: number,
  work: Work,
): Characters | null {
  const readFormat = FORMATS[table.u16be(0)]
  if (!readFormat) return null
  const codePointOf = encoding ? legacyCodes(encoding) : (code: number) => code
  const mapped = new Uint8Array(CODE_POINTS)
  // Ranges that do not overlap name each code point once.
  const ranges = work.within(2 * CODE_POINTS)
  let total = 0
  try {
    readFormat(table, (code, glyph) => {
      ranges.take()
      if (glyph === 0 || glyph >= glyphs) return
      const codePoint = codePointOf(code)
      const isCharacter = codePoint < REPLACEMENT_RANGE[0] || codePoint > REPLACEMENT_RANGE[1]
      if (!isCharacter || codePoint >= CODE_POINTS || mapped[codePoint]) return
      mapped[codePoint] = 1
      total++
    })
  } catch (error) {
    if (error instanceof RangeError || (error instanceof TooMuchWork && !work.isSpent)) return null
    throw error
  }
  return { count: total, isUnicode: encoding === undefined, has: (codePoint) => mapped[codePoint] === 1 }
}

/** The code point of a code of one or two bytes; `CODE_POINTS` where it stands for none. */
function legacyCodes(encoding: string): (code: number) => number {
  const decoder = new TextDecoder(encoding)
  return (code) => {
    const bytes = code < 0x100 ? Uint8Array.of(code) : Uint8Array.of(code >> 8, code & 0xff)
    const [character = '', more] = Array.from(decoder.decode(bytes))
    return more || character === '\ufffd' ? CODE_POINTS : (character.codePointAt(0) ?? CODE_POINTS)
  }
}

/** OpenType specification, cmap. */
const FORMATS: Readonly<Record<number, ReadFormat>> = {
  0: (table, map) => {
    for (let code = 0; code < 256; code++) map(code, table.u8(6 + code))
  },
  2: readTwoBytes,
  4: readSegments,
  8: (table, map) => groups(table, map, 1, 8192),
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

/** @param skipped bytes before the number of groups: format 8 has a bit for each code of two bytes. */
function groups(table: Reader, map: Map, step: 0 | 1, skipped = 0): void {
  const groupsAt = 16 + skipped
  const groupCount = Math.min(
    table.u32be(groupsAt - 4),
    Math.floor(Math.max(0, table.length - groupsAt) / 12),
  )
  for (let group = 0; group < groupCount; group++) {
    const at = groupsAt + group * 12
    const [first, last, glyph] = [table.u32be(at), table.u32be(at + 4), table.u32be(at + 8)]
    if (last >= CODE_POINTS || first > last) throw new RangeError('no such code point')
    for (let code = first; code <= last; code++) map(code, glyph + (code - first) * step)
  }
}

const SUB_HEADERS_AT = 6 + 256 * 2
const ONE_BYTE = 0

/** Mixed codes of one and two bytes: the first of them chooses a range of second ones. */
function readTwoBytes(table: Reader, map: Map): void {
  for (let lead = 0; lead < 256; lead++) {
    const key = table.u16be(6 + lead * 2)
    const at = SUB_HEADERS_AT + key
    const [first, count, delta] = [table.u16be(at), table.u16be(at + 2), table.u16be(at + 4)]
    const glyphsAt = at + 6 + table.u16be(at + 6)
    const glyphOf = (index: number) => {
      const indexed = table.u16be(glyphsAt + index * 2)
      return indexed === 0 ? 0 : (indexed + delta) & 0xffff
    }
    if (key === ONE_BYTE) {
      if (lead >= first && lead < first + count) map(lead, glyphOf(lead - first))
      continue
    }
    for (let index = 0; index < Math.min(count, 256); index++) map(lead * 256 + first + index, glyphOf(index))
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
