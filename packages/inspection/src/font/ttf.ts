import { type Reader, readerOf } from '../bytes.ts'

export interface FontFacts {
  family: string
  style: string
  /** 1 to 1000, 400 is regular. */
  weight: number
  /** Range of the `wght` axis of a variable font. */
  weightRange: [number, number] | null
  glyphs: number
}

const MAX_TABLES = 256
const MAX_NAMES = 1024
/** `name` table ids, the typographic ones first: OpenType specification, name IDs. */
const FAMILY_IDS = [16, 1]
const STYLE_IDS = [17, 2]
const WANTED_IDS = [...FAMILY_IDS, ...STYLE_IDS]
const MAX_NAME_BYTES = 240
const REQUIRED_TABLES = ['head', 'name', 'maxp', 'cmap']

/** Reads what a TrueType or OpenType font says of itself; null when its tables are missing or lie outside of it. */
export function readFont(bytes: Uint8Array): FontFacts | null {
  const reader = readerOf(bytes)
  const tables = tablesOf(reader)
  if (!tables || !REQUIRED_TABLES.every((tag) => tables.has(tag))) return null
  const names = namesOf(tables.get('name'))
  const os2 = tables.get('OS/2')
  const weight = os2 ? os2.u16be(4) : 400
  return {
    family: firstOf(names, FAMILY_IDS),
    style: firstOf(names, STYLE_IDS),
    weight: weight >= 1 && weight <= 1000 ? weight : 400,
    weightRange: weightRangeOf(tables.get('fvar')),
    glyphs: tables.get('maxp')?.u16be(4) ?? 0,
  }
}

function tablesOf(reader: Reader): Map<string, Reader> | null {
  const count = reader.u16be(4)
  if (count === 0 || count > MAX_TABLES || 12 + count * 16 > reader.length) return null
  const tables = new Map<string, Reader>()
  for (let index = 0; index < count; index++) {
    const record = 12 + index * 16
    const [offset, length] = [reader.u32be(record + 8), reader.u32be(record + 12)]
    if (offset + length > reader.length) return null
    tables.set(reader.tag(record, 4), readerOf(reader.slice(offset, length)))
  }
  return tables
}

/** The texts of the wanted ids; of several in different languages the English one of the Windows platform. */
function namesOf(table: Reader | undefined): Map<number, string> {
  const names = new Map<number, string>()
  if (!table) return names
  const count = Math.min(table.u16be(2), MAX_NAMES)
  const storage = table.u16be(4)
  const englishIds = new Set<number>()
  for (let record = 6; record < 6 + count * 12; record += 12) {
    const [platform, language, id] = [table.u16be(record), table.u16be(record + 4), table.u16be(record + 6)]
    const isEnglish = platform === 3 && language === 0x409
    if (!WANTED_IDS.includes(id) || englishIds.has(id) || (names.has(id) && !isEnglish)) continue
    if (isEnglish) englishIds.add(id)
    const length = Math.min(table.u16be(record + 8), MAX_NAME_BYTES)
    const text = table.slice(storage + table.u16be(record + 10), length)
    const decoded = new TextDecoder(platform === 1 ? 'macintosh' : 'utf-16be').decode(text)
    names.set(id, decoded.replace(/\p{Cc}/gu, ''))
  }
  return names
}

function firstOf(names: Map<number, string>, ids: readonly number[]): string {
  return ids.map((id) => names.get(id)).find((name) => name) ?? ''
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
