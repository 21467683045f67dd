import { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { inspectMedium } from '../media/inspect.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { type FontSpec, font, sfnt } from '../testing/font.ts'
import { concat, utf8, writeZip } from '../testing/zipWriter.ts'
import { readCharacters } from './characters.ts'
import { neededBy } from './languages.ts'
import { readTables } from './tables.ts'

const inspect = (bytes: Uint8Array, fileName = 'a.ttf') =>
  inspectMedium(bytesSource(bytes), { productType: 'FONT', fileName, codec: nodeCodec })
async function inspected(spec: FontSpec) {
  const { inspection, refusals, warnings } = await inspect(font(spec))
  if (inspection?.productType !== 'FONT') throw new Error(JSON.stringify(refusals))
  return { inspection, refusals, warnings }
}
const covered = async (characters: string, language: string) =>
  (await inspected({ characters })).inspection.coverage.find((row) => row.language === language)

const be = (bytes: 2 | 4, ...values: readonly number[]) => {
  const all = new DataView(new ArrayBuffer(values.length * bytes))
  for (const [index, value] of values.entries()) {
    if (bytes === 2) all.setUint16(index * 2, value)
    else all.setUint32(index * 4, value)
  }
  return new Uint8Array(all.buffer)
}

test('a font has its names, weight, version and how much it holds', async () => {
  const { inspection, refusals, warnings } = await inspected({
    family: 'Harbour 海',
    style: 'Bold',
    weight: 700,
    weightRange: [100, 900],
    version: 'Version 2.5',
    characters: 'abc海😀',
  })
  expect([refusals, warnings]).toEqual([[], []])
  expect(inspection).toMatchObject({
    family: 'Harbour 海',
    style: 'Bold',
    weight: 700,
    weightRange: [100, 900],
    version: 'Version 2.5',
    glyphs: 6,
    characters: 5,
    embedding: 'INSTALLABLE',
    noSubsetting: false,
    bitmapOnly: false,
  })
})

describe('the embedding permission', () => {
  test.each([
    [0x0000, 'INSTALLABLE', []],
    [0x0002, 'RESTRICTED', ['font.restricted']],
    [0x0004, 'PREVIEW_PRINT', []],
    [0x0008, 'EDITABLE', []],
    // Older fonts set several: the one that allows most holds.
    [0x000a, 'EDITABLE', []],
    [0x0006, 'PREVIEW_PRINT', []],
  ])('%i is %s', async (flags, embedding, codes) => {
    const { inspection, warnings } = await inspected({ embedding: flags })
    expect(inspection.embedding).toBe(embedding)
    expect(warnings.map(({ code }) => code)).toEqual(codes)
  })

  test('no subsetting, bitmaps only', async () => {
    expect((await inspected({ embedding: 0x300 })).inspection).toMatchObject({
      embedding: 'INSTALLABLE',
      noSubsetting: true,
      bitmapOnly: true,
    })
  })

  test('a font without the table is free', async () => {
    expect((await inspected({ tables: { 'OS/2': null } })).inspection.embedding).toBe('INSTALLABLE')
  })
})

describe('what a language needs', () => {
  /** Han, kana, Hangul and letters of the standards that the sets are taken from; marks and digits aside. */
  test.each([
    ['zh-Hans', /\p{Script=Han}/u, 6763],
    ['zh-Hant', /\p{Script=Han}/u, 5401],
    ['ja', /\p{Script=Han}/u, 2965],
    ['ja', /\p{Script=Hiragana}/u, 83],
    ['ja', /\p{Script=Katakana}/u, 86],
    ['ko', /\p{Script=Hangul}/u, 2350],
    ['en', /\p{L}/u, 52],
    ['ru', /\p{L}/u, 66],
    ['uk', /\p{L}/u, 66],
    ['el', /\p{L}/u, 69],
    ['he', /\p{L}/u, 27],
    ['pl', /\p{L}/u, 64],
    ['tr', /\p{L}/u, 58],
  ] as const)('%s %s: %i', (language, kind, count) => {
    expect(neededBy(language).filter((code) => kind.test(String.fromCodePoint(code)))).toHaveLength(count)
  })

  test.each(FONT_LANGUAGES)('%s: each once, and nothing that cannot be written', (language) => {
    const needed = neededBy(language)
    expect(new Set(needed).size).toBe(needed.length)
    expect(needed.length).toBeGreaterThan(40)
    expect(needed.filter((code) => /\p{Cn}|\p{Co}|\p{Cs}|\ufffd/u.test(String.fromCodePoint(code)))).toEqual(
      [],
    )
  })

  test('a font that has it all lacks nothing; one character less is reported', async () => {
    const german = String.fromCodePoint(...neededBy('de'))
    expect(await covered(german, 'de')).toEqual({
      language: 'de',
      needed: neededBy('de').length,
      missingCount: 0,
      missing: '',
    })
    expect(await covered(german.replace('ß', ''), 'de')).toMatchObject({ missingCount: 1, missing: 'ß' })
  })

  test('of many missing characters the first two hundred are reported', async () => {
    const row = await covered('abc', 'zh-Hans')
    expect(row?.missingCount).toBe(neededBy('zh-Hans').length)
    expect(Array.from(row?.missing ?? '')).toHaveLength(200)
  })
})

describe('only ttf, by its tables (spec §5)', () => {
  const renamed = utf8('x'.repeat(200))
  test.each([
    ['otf', concat(utf8('OTTO'), font().subarray(4)), 'font.onlyTtf'],
    ['woff', concat(utf8('wOFF'), renamed), 'font.onlyTtf'],
    ['woff2', concat(utf8('wOF2'), renamed), 'font.onlyTtf'],
    ['collection', concat(utf8('ttcf'), renamed), 'font.onlyTtf'],
    ['suitcase', concat(be(4, 256, 0x1000, 0xf00, 100), renamed), 'font.onlyTtf'],
    ['web page', utf8('<!doctype html><script>alert(1)</script>'), 'font.onlyTtf'],
    [
      'otf under the magic of a ttf',
      font({ tables: { glyf: null, loca: null, 'CFF ': renamed } }),
      'font.onlyTtf',
    ],
  ])('%s', async (_name, bytes, code) => {
    expect(await inspect(bytes)).toMatchObject({ inspection: null, refusals: [{ code }] })
  })

  test('whatever it is, it is called .ttf', async () => {
    expect((await inspect(font(), 'a.otf')).refusals.map(({ code }) => code)).toEqual(['font.onlyTtf'])
  })
})

describe('a damaged font', () => {
  const zeros = (length: number) => new Uint8Array(length)
  const broken: readonly (readonly [string, NonNullable<FontSpec['tables']>, string])[] = [
    ...['glyf', 'loca', 'cmap', 'head', 'hhea', 'hmtx', 'maxp'].map(
      (tag) => [`without ${tag}`, { [tag]: null }, tag] as const,
    ),
    ['glyphs outside of their table', { loca: be(4, 0, 34, 68, 102, 136, 170, 9999) }, 'loca'],
    ['glyphs that run backwards', { loca: be(4, 0, 34, 68, 34, 136, 170, 204) }, 'loca'],
    ['fewer places than glyphs', { loca: be(4, 0, 34) }, 'loca'],
    ['fewer widths than glyphs', { hmtx: zeros(8) }, 'hmtx'],
    ['no magic', { head: zeros(54) }, 'head'],
    ['no glyph', { maxp: concat(be(2, 1, 0, 0), zeros(26)) }, 'maxp'],
    ['a short header', { hhea: zeros(20) }, 'hhea'],
    ['no character', { cmap: be(2, 0, 0) }, 'cmap'],
    ['an encoding of no kind', { cmap: concat(be(2, 0, 1, 3, 1), be(4, 12), be(2, 99, 0)) }, 'cmap'],
  ]
  test.each(broken)('%s', async (_name, tables, table) => {
    const { refusals } = await inspect(font({ tables }))
    expect(refusals).toEqual([{ code: 'font.damaged', params: { table } }])
  })

  test('a table outside of the file, and every part of a font', async () => {
    const whole = font()
    for (const share of [0.02, 0.2, 0.5, 0.9]) {
      const { refusals } = await inspect(whole.subarray(0, Math.floor(whole.length * share)))
      expect(refusals.map(({ code }) => code)).toEqual(['font.damaged'])
    }
  })

  test('two tables that share their bytes', async () => {
    const bytes = font()
    const records = new DataView(bytes.buffer, bytes.byteOffset)
    records.setUint32(12 + 16 + 8, records.getUint32(12 + 8))
    expect((await inspect(bytes)).refusals[0]?.code).toBe('font.damaged')
  })

  test('a table named twice', async () => {
    const tables = [...(readTables(font())?.values() ?? [])].map(({ tag, reader }) => ({
      tag,
      data: reader.slice(0, reader.length),
    }))
    const bytes = sfnt(be(2, 1, 0), [...tables, ...tables.slice(0, 1)])
    expect((await inspect(bytes)).refusals[0]?.code).toBe('font.damaged')
  })

  test('a font that is an archive too', async () => {
    const zip = writeZip([{ name: 'a.txt', data: 'hidden' }])
    expect((await inspect(concat(font(), zip))).refusals[0]?.code).toBe('font.hiddenFile')
  })
})

describe('fonts that phones draw are taken', () => {
  const cmapOf = (platform: number, encoding: number, table: Uint8Array) =>
    concat(be(2, 0, 1, platform, encoding), be(4, 12), table)
  const bytes = (entries: Readonly<Record<number, number>>) =>
    Uint8Array.from({ length: 256 }, (_value, code) => entries[code] ?? 0)
  /** Format 2: BA A3 is the first glyph, `A` the second. */
  const keys = Array.from({ length: 256 }, (_value, lead) => (lead === 0xba ? 8 : 0))
  const mixed = (lead: number, trail: number) =>
    concat(
      be(2, 2, 0, 0, ...keys.map((key, index) => (index === lead ? 8 : key && 0))),
      be(2, 65, 1, 0, 10, trail, 1, 0, 4),
      be(2, 2, 1),
    )

  test.each([
    ['Mac Roman, format 0', cmapOf(1, 0, concat(be(2, 0, 262, 0), bytes({ 65: 3, 142: 2 }))), 'Aé'],
    ['Mac Roman, format 6', cmapOf(1, 0, be(2, 6, 16, 0, 65, 3, 5, 0, 4)), 'AC'],
    ['Mac simplified Chinese, format 2', cmapOf(1, 25, mixed(0xba, 0xa3)), 'A海'],
    ['Windows GBK, format 2', cmapOf(3, 3, mixed(0xba, 0xa3)), 'A海'],
    ['Windows Big5, format 2', cmapOf(3, 4, mixed(0xae, 0xfc)), 'A海'],
  ])('%s alone, with a warning', async (_name, cmap, characters) => {
    const { inspection, refusals, warnings } = await inspect(font({ tables: { cmap } }))
    expect([refusals, warnings]).toEqual([[], [{ code: 'font.noUnicode' }]])
    expect(inspection).toMatchObject({ characters: [...characters].length })
    const table = readTables(font({ tables: { cmap } }))?.get('cmap')?.reader
    const read = table && readCharacters(table, 6)
    expect([...characters].filter((each) => !read?.has(each.codePointAt(0) ?? 0))).toEqual([])
  })

  const noOutlines = { glyf: null, loca: null }
  test.each([
    ['pictures alone (CBDT)', { ...noOutlines, CBDT: be(4, 0x30000), CBLC: be(4, 0x30000, 0) }],
    ['pictures alone (EBDT)', { ...noOutlines, EBDT: be(4, 0x20000), EBLC: be(4, 0x20000, 0) }],
    ['pictures alone (sbix)', { ...noOutlines, sbix: be(4, 0x10000, 0) }],
    ['drawings alone (SVG)', { ...noOutlines, 'SVG ': be(4, 0, 0) }],
    ['colours beside outlines (COLR)', { COLR: be(4, 0, 0), CPAL: be(4, 0, 0) }],
    ['no names', { name: null }],
    ['names that lead nowhere', { name: be(2, 0, 1, 6, 3, 1, 0x409, 1, 200, 9000) }],
    ['no OS/2 and no post', { 'OS/2': null, post: null }],
  ])('%s', async (_name, tables) => {
    expect(await inspect(font({ tables }))).toMatchObject({ refusals: [], warnings: [] })
  })
})

describe('the name of a font', () => {
  type Row = readonly [platform: number, encoding: number, language: number, text: Uint8Array]
  const nameOf = async (...rows: readonly Row[]) => {
    let offset = 0
    const records = rows.map(([platform, encoding, language, text]) => {
      offset += text.length
      return be(2, platform, encoding, language, 1, text.length, offset - text.length)
    })
    const name = concat(
      be(2, 0, rows.length, 6 + rows.length * 12),
      ...records,
      ...rows.map(([, , , text]) => text),
    )
    const { inspection } = await inspect(font({ tables: { name } }))
    return inspection?.productType === 'FONT' ? inspection.family : null
  }
  const gb = Uint8Array.of(0xba, 0xa3, 0xb8, 0xdb)
  const big5 = Uint8Array.of(0xae, 0xfc, 0xb4, 0xe4)
  const utf16 = (text: string) => be(2, ...Array.from(text, (each) => each.charCodeAt(0)))

  test.each<[string, string, readonly Row[]]>([
    ['Mac GB 2312', '海港', [[1, 25, 33, gb]]],
    ['Mac GB 2312 in a record that says Roman', '海港', [[1, 0, 33, gb]]],
    ['Mac Big5', '海港', [[1, 2, 19, big5]]],
    ['Windows GBK', '海港', [[3, 3, 0x804, gb]]],
    ['Windows GBK, ASCII in two bytes', 'A海', [[3, 3, 0x804, Uint8Array.of(0, 65, 0xba, 0xa3)]]],
    ['Windows GBK that is UTF-16 all the same', '海港', [[3, 3, 0x804, utf16('海港')]]],
    ['Windows Unicode that is GBK all the same', '海港', [[3, 1, 0x804, gb]]],
    ['Windows Big5', '海港', [[3, 4, 0x404, big5]]],
    [
      'an empty English one beside it',
      '海港',
      [
        [3, 1, 0x409, utf16(' ')],
        [3, 1, 0x804, utf16('海港')],
      ],
    ],
    [
      'an empty English one behind it',
      '海港',
      [
        [3, 1, 0x804, utf16('海港')],
        [3, 1, 0x409, utf16('')],
      ],
    ],
    [
      'an English one behind it',
      'Harbour',
      [
        [3, 1, 0x804, utf16('海港')],
        [3, 1, 0x409, utf16('Harbour')],
      ],
    ],
    ['Hangul', '바다', [[3, 1, 0x412, utf16('바다')]]],
  ])('%s', async (_name, expected, rows) => {
    expect(await nameOf(...rows)).toBe(expected)
  })
})

describe('the characters of every format', () => {
  const cmap = (format: Uint8Array, encoding = 1) => concat(be(2, 0, 1, 3, encoding), be(4, 12), format)
  const read = (bytes: Uint8Array, glyphs = 100) => {
    const table = readTables(font({ tables: { cmap: bytes } }))?.get('cmap')?.reader
    return table ? readCharacters(table, glyphs) : null
  }

  test.each([
    [
      '0',
      concat(
        be(2, 0, 262, 0),
        Uint8Array.from({ length: 256 }, (_value, code) => (code === 65 ? 3 : 0)),
      ),
      [65],
    ],
    ['6', be(2, 6, 16, 0, 65, 3, 5, 0, 7), [65, 67]],
    ['10', concat(be(2, 10, 0), be(4, 24, 0, 0x1f600, 2), be(2, 4, 5)), [0x1f600, 0x1f601]],
    ['12', concat(be(2, 12, 0), be(4, 28, 0, 1, 97, 99, 1)), [97, 98, 99]],
    ['13', concat(be(2, 13, 0), be(4, 28, 0, 1, 97, 98, 7)), [97, 98]],
    // Two segments: by an offset into the glyphs behind them, and the closing one.
    ['4', be(2, 4, 38, 0, 4, 4, 1, 0, 66, 0xffff, 0, 65, 0xffff, 0, 1, 4, 0, 8, 0), [65]],
  ])('format %s', (_name, format, codes) => {
    const characters = read(cmap(format))
    expect(characters?.count).toBe(codes.length)
    expect(codes.filter((code) => !characters?.has(code))).toEqual([])
  })

  test('a glyph that the font does not have is no character', () => {
    expect(read(cmap(concat(be(2, 12, 0), be(4, 28, 0, 1, 97, 99, 1))), 3)?.count).toBe(2)
  })

  test('ranges that cover all of Unicode again and again are given up', () => {
    const group = be(4, 0, 0x10ffff, 1)
    const flood = concat(be(2, 12, 0), be(4, 16 + 12 * 50, 0, 50), ...Array.from({ length: 50 }, () => group))
    expect(read(cmap(flood))).toBeNull()
  })
})

it('never throws on changed bytes', { timeout: 60_000 }, async () => {
  const whole = font({ characters: 'aé海😀', weightRange: [100, 900] })
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      const { inspection, refusals } = await inspect(bytes)
      expect(inspection === null).toBe(refusals.length > 0)
    }),
    { numRuns: 300 },
  )
})
