import { be16, be32 } from './bigEndian.ts'
import { concat, utf8 } from './zipWriter.ts'

const utf16 = (text: string) => be16(...Array.from(text, (character) => character.charCodeAt(0)))

export interface FontSpec {
  family?: string
  style?: string
  weight?: number
  weightRange?: readonly [number, number]
  version?: string
  /** OS/2 fsType. */
  embedding?: number
  /** What it has glyphs for; a box each. */
  characters?: string
  /** First four bytes: TrueType by default. */
  magic?: string
  /** Tables put in the place of the right ones; null leaves one out. */
  tables?: Readonly<Record<string, Uint8Array | null>>
}

const UNITS = 1000
const [ASCENT, DESCENT] = [800, -200]
const MAGIC = 0x5f0f3cf5

/** A whole TrueType font, which browsers draw: every character that it has is a box, narrower or wider. */
export function font(spec: FontSpec = {}): Uint8Array {
  const { magic, weightRange, tables = {} } = spec
  const codePoints = [...new Set(Array.from(spec.characters ?? 'Easel', (each) => each.codePointAt(0) ?? 0))]
  codePoints.sort((one, other) => one - other)
  const glyphs = codePoints.length + 1
  const boxes = Array.from({ length: glyphs }, (_value, index) => box(300 + ((index * 37) % 500)))
  const made: Record<string, Uint8Array | null> = {
    'OS/2': os2(spec, codePoints),
    cmap: cmap(codePoints),
    ...(weightRange ? { fvar: weightAxis(weightRange) } : {}),
    glyf: concat(...boxes),
    head: head(),
    hhea: concat(be16(1, 0, ASCENT, DESCENT & 0xffff, 90, UNITS), new Uint8Array(22), be16(glyphs)),
    hmtx: concat(...boxes.map((_box, index) => be16(500 + ((index * 37) % 500), 0))),
    loca: be32(0, ...boxes.map((one, index) => one.length * (index + 1))),
    maxp: concat(be16(1, 0, glyphs, 4, 1, 0, 0, 2), new Uint8Array(16)),
    name: nameTable(spec),
    post: concat(be16(3, 0), new Uint8Array(28)),
    ...tables,
  }
  return sfnt(
    magic ? utf8(magic) : be16(1, 0),
    Object.entries(made).flatMap(([tag, data]) => (data ? [{ tag, data }] : [])),
  )
}

/** The directory and the tables, each at a multiple of four bytes. */
export function sfnt(magic: Uint8Array, tables: readonly { tag: string; data: Uint8Array }[]): Uint8Array {
  let offset = 12 + tables.length * 16
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const records: Uint8Array[] = []
  const bodies: Uint8Array[] = []
  for (const { tag, data } of tables) {
    const padded = concat(data, new Uint8Array(-data.length & 3))
    records.push(concat(utf8(tag), be32(checksum(padded), offset, data.length)))
    bodies.push(padded)
    offset += padded.length
  }
  const search = be16(tables.length, power * 16, Math.log2(power), tables.length * 16 - power * 16)
  return concat(magic, search, ...records, ...bodies)
}

function checksum(padded: Uint8Array): number {
  const view = new DataView(padded.buffer, padded.byteOffset, padded.byteLength)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

/** One closed outline of four corners; 34 bytes, which is even. */
function box(width: number): Uint8Array {
  const right = width + 50
  return concat(
    be16(1, 50, 0, right, 700, 3, 0),
    Uint8Array.of(1, 1, 1, 1),
    be16(50, width, 0, -width & 0xffff),
    be16(0, 0, 700, 0),
  )
}

function head(): Uint8Array {
  const dates = new Uint8Array(16)
  return concat(
    be16(1, 0, 1, 0),
    be32(0, MAGIC),
    be16(0, UNITS),
    dates,
    be16(0, DESCENT & 0xffff, UNITS, ASCENT, 0, 8, 2, 1, 0),
  )
}

function os2({ weight = 400, embedding = 0 }: FontSpec, codePoints: readonly number[]): Uint8Array {
  const within = (code: number | undefined) => Math.min(code ?? 0, 0xffff)
  return concat(
    be16(4, 500, weight, 5, embedding),
    new Uint8Array(20),
    be16(0),
    new Uint8Array(10),
    new Uint8Array(16),
    utf8('EASL'),
    be16(0x40, within(codePoints[0]), within(codePoints.at(-1)), ASCENT, DESCENT & 0xffff, 90, ASCENT, 200),
    new Uint8Array(8),
    be16(500, 700, 0, 32, 1),
  )
}

/** Formats 4 and 12 side by side; the first without what lies beyond the basic plane. */
function cmap(codePoints: readonly number[]): Uint8Array {
  const segments = codePoints.flatMap((code, index) =>
    code < 0xffff ? [{ code, delta: index + 1 - code }] : [],
  )
  const count = segments.length + 1
  const power = 2 ** Math.floor(Math.log2(count))
  const ends = be16(...segments.map(({ code }) => code), 0xffff)
  const deltas = be16(...segments.map(({ delta }) => delta & 0xffff), 1)
  const basicBytes = 16 + count * 8
  const basic = concat(
    be16(4, basicBytes, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2),
    ends,
    be16(0),
    ends,
    deltas,
    new Uint8Array(count * 2),
  )
  const groups = codePoints.map((code, index) => be32(code, code, index + 1))
  const whole = concat(be16(12, 0), be32(16 + groups.length * 12, 0, groups.length), ...groups)
  const first = 4 + 2 * 8
  const places = concat(be16(3, 1), be32(first), be16(3, 10), be32(first + basic.length))
  return concat(be16(0, 2), places, basic, whole)
}

function nameTable({
  family = 'Easel Sans',
  style = 'Regular',
  version = 'Version 1.000',
}: FontSpec): Uint8Array {
  const names: readonly (readonly [number, string])[] = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [5, version],
    [6, 'EaselSans'],
  ]
  const texts = names.map(([, text]) => utf16(text))
  let offset = 0
  const records = names.map(([id], index) => {
    const length = texts[index]?.length ?? 0
    const record = be16(3, 1, 0x409, id, length, offset)
    offset += length
    return record
  })
  return concat(be16(0, names.length, 6 + names.length * 12), ...records, ...texts)
}

function weightAxis([least, most]: readonly [number, number]): Uint8Array {
  const fixed = (value: number) => be32(value * 65536)
  return concat(
    be16(1, 0, 16, 2, 1, 20, 0, 8),
    utf8('wght'),
    fixed(least),
    fixed(400),
    fixed(most),
    be16(0, 256),
  )
}
