import { concat, utf8 } from './zipWriter.ts'

const be = (value: number, bytes: 2 | 4): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_value, index) => (value >>> ((bytes - 1 - index) * 8)) & 0xff)
const be16 = (...values: readonly number[]) => concat(...values.map((value) => be(value, 2)))
const utf16 = (text: string) => concat(...Array.from(text, (character) => be(character.charCodeAt(0), 2)))

export interface FontSpec {
  family?: string
  style?: string
  weight?: number
  weightRange?: readonly [number, number]
  /** First four bytes: TrueType by default. */
  magic?: string
}

/** A font with every table that is read here and no glyph that could be drawn. */
export function font({
  family = 'Easel Sans',
  style = 'Regular',
  weight = 400,
  weightRange,
  magic,
}: FontSpec = {}) {
  const tables: [string, Uint8Array][] = [
    ['OS/2', concat(be16(4, 500, weight), new Uint8Array(90))],
    ['cmap', be16(0, 0)],
    ['head', new Uint8Array(54)],
    ['maxp', be16(1, 0, 1)],
    [
      'name',
      nameTable([
        [1, family],
        [2, style],
      ]),
    ],
  ]
  if (weightRange) tables.push(['fvar', weightAxis(weightRange)])
  const start = 12 + tables.length * 16
  let offset = start
  const records = tables.map(([tag, data]) => {
    const record = concat(utf8(tag), be(0, 4), be(offset, 4), be(data.length, 4))
    offset += data.length
    return record
  })
  const head = concat(magic ? utf8(magic) : Uint8Array.of(0, 1, 0, 0), be16(tables.length, 0, 0, 0))
  return concat(head, ...records, ...tables.map(([, data]) => data))
}

function nameTable(names: readonly (readonly [number, string])[]): Uint8Array {
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
  const fixed = (value: number) => be(value * 65536, 4)
  return concat(
    be16(1, 0, 16, 2, 1, 20, 0, 8),
    utf8('wght'),
    fixed(least),
    fixed(400),
    fixed(most),
    be16(0, 256),
  )
}
