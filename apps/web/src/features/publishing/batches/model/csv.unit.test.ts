import { caseBytes } from '@easel/inspection/testing/cases.ts'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Rows } from './change.ts'
import { dryRunOf, guard, tableOf, textOfTable, unguard } from './csv.ts'
import { problemFinder } from './problems.ts'
import { type Row, rowOf } from './row.ts'
import { anyRows, book, days } from './testing.ts'

const itemsOf = (rows: Rows) => [...rows.keys()].map((id, index) => ({ id, fileName: `=${index}.jpg` }))
const rows: Rows = new Map([
  ['1', rowOf({ name: 'Lake', tags: ['night', 'dusk'], copyrightHolder: 'Studio' })],
  ['2', rowOf({ name: 'Hill', tags: [] })],
  ['3', rowOf({ name: 'Hill', tags: [] })],
])
const items = [
  { id: '1', fileName: 'lake.jpg' },
  { id: '2', fileName: 'hill.jpg' },
  { id: '3', fileName: 'hill.jpg' },
]
const find = problemFinder('WALLPAPER', book, days)
const judge = (_id: string, row: Row) => find({ details: {} }, row)
const read = (text: string) => dryRunOf(text, { items, rows, book, judge })

describe('out and in again', () => {
  test('changes nothing, whatever the batch holds', () => {
    fc.assert(
      fc.property(anyRows, (any) => {
        const list = itemsOf(any)
        const run = dryRunOf(tableOf(list, any, book), { items: list, rows: any, book, judge })
        expect(run).toEqual({
          matched: any.size,
          changes: [],
          skipped: [],
          unread: [],
          broken: [],
          ignored: [],
          refused: null,
        })
      }),
      { numRuns: 300 },
    )
  })

  test('no cell begins as a formula', () => {
    fc.assert(
      fc.property(anyRows, (any) => {
        const { data } = Papa.parse<string[]>(tableOf(itemsOf(any), any, book).slice(1))
        for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  test.each(['=1', '+1', '-1', '@x', '\tx', "'=1", "''-", 'plain', "'quoted'", ''])(
    '%j is guarded without loss',
    (text) => {
      expect(guard(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unguard(guard(text))).toBe(text)
    },
  )

  test('carries a byte order mark, for spreadsheets that guess', () => {
    expect(tableOf(items, rows, book).startsWith('\uFEFFid,file,name,tags,')).toBe(true)
  })
})

describe('a dry run', () => {
  test('names every change before it is made', () => {
    const run = read('id,name,tags,price\n1,Lake,"海洋; Night",3\n2,Mound,,0\n')
    expect(run.changes).toEqual([
      {
        id: '1',
        before: { tags: ['night', 'dusk'], priceCoins: null },
        after: { tags: ['ocean', 'night'], priceCoins: 3 },
      },
      { id: '2', before: { name: 'Hill', priceCoins: null }, after: { name: 'Mound', priceCoins: 0 } },
    ])
    expect(run.matched).toBe(2)
  })

  test('columns that are left out stay as they are', () => {
    expect(read('file,copyright_holder\nlake.jpg,Someone').changes).toEqual([
      { id: '1', before: { copyrightHolder: 'Studio' }, after: { copyrightHolder: 'Someone' } },
    ])
  })

  test('a file name that two items share names none of them', () => {
    expect(read('file,name\nhill.jpg,X\nsea.jpg,Y').skipped).toEqual([
      { line: 2, name: 'hill.jpg', why: 'shared' },
      { line: 3, name: 'sea.jpg', why: 'unknown' },
    ])
  })

  test('an item that is named twice is changed once', () => {
    const run = read('id,name\n1,A\n1,B')
    expect(run.changes.map(({ after }) => after.name)).toEqual(['A'])
    expect(run.skipped).toEqual([{ line: 3, name: '1', why: 'repeated' }])
  })

  test('says which cells it cannot read and which columns mean nothing', () => {
    const run = read('id,price,regions,colour\n1,cheap,ATLANTIS,red')
    expect(run.unread).toEqual([
      { line: 2, field: 'priceCoins', text: 'cheap' },
      { line: 2, field: 'regions', text: 'ATLANTIS' },
    ])
    expect([run.changes, run.ignored]).toEqual([[], ['colour']])
  })

  test('reads a release date as spreadsheets write it, and judges it by the days that can be', () => {
    const run = read('file,release_on\nlake.jpg,2026/12/4')
    expect(run.changes.map(({ after }) => after)).toEqual([{ releaseOn: '2026-12-04' }])
    expect([run.unread, run.broken]).toEqual([[], []])
    const bad = read('id,release_on\n1,2026年11月20日\n2,next week\n3,2026-02-30')
    expect(bad.unread).toEqual([{ line: 3, field: 'releaseOn', text: 'next week' }])
    expect(bad.broken.map(({ line, text, problem }) => [line, text, problem.code, problem.params])).toEqual([
      [2, '2026-11-20', 'releaseOn.tooEarly', { from: '2026-11-21' }],
      [4, '2026-02-30', 'releaseOn.format', expect.anything()],
    ])
  })

  test('judges every value as the form does and names its line', () => {
    const run = read(
      [
        'id,name,tags,price',
        '1,,night; dusk,99',
        '2,Hill,volcano,1',
        '3,Hill,night; ocean; forest; minimal; dusk; volcano; lava,1',
      ].join('\n'),
    )
    expect(run.broken.map(({ line, field, problem }) => [line, field, problem.code])).toEqual([
      [2, 'priceCoins', 'price.outOfRange'],
      [2, 'name', 'productName.required'],
      [3, 'tags', 'tags.unknown'],
      [4, 'tags', 'tags.tooMany'],
      [4, 'tags', 'tags.unknown'],
    ])
    expect(run.changes).toHaveLength(3)
  })

  test('a tag that comes twice is read once', () => {
    const run = read('id,tags\n2,night; night')
    expect([run.broken, run.changes[0]?.after.tags]).toEqual([[], ['night']])
  })

  test('counts empty lines as a spreadsheet does', () => {
    expect(read('id;name;price\n\n;;\n1;Sea;99\n').broken.map(({ line }) => line)).toEqual([4])
  })

  test('says nothing of what was wrong before and the table leaves as it is', () => {
    expect(read('id,name,tags\n2,Mound,').broken).toEqual([])
  })

  test.each([
    ['blanks around every cell', 'ID , File ,  Name , Price \r\n1 , lake.jpg , Sea , 2 \r\n'],
    ['no-break and ideographic blanks', '\u00A0id,\u3000name,price\n1\u00A0,\u3000Sea\u200B,2'],
    ['file names with blanks alone', 'file , name , price\n lake.jpg , Sea , 2'],
    ['a file name in another case', 'File;Name;Price\nLake.JPG;Sea;2'],
    ['quotation marks behind blanks', 'id, "name", "price"\n"1", "Sea", "2"'],
    ['quotation marks before blanks', '"id" ,"name" ,"price" \n"1" ,"Sea" ,"2" '],
    ['a byte order mark before quotation marks', '\uFEFF"id","name","price"\n"1","Sea","2"'],
    ['full-width letters', 'ｉｄ,Ｎａｍｅ,price\n1,Sea,２'],
    ['full-width commas', 'id，name，price\n1，Sea，2'],
    ['a line that names the semicolon', 'sep=;\r\nid;name;price\r\n1;Sea;2'],
    ['a line that names the tab', '\uFEFFSEP=\t\r\nid\tname\tprice\r\n1\tSea\t2'],
    ['such a line that was saved again', '"sep=,",,\nid,name,price\n1,Sea,2'],
    ['a line that names what parts nothing', 'sep=,\nid;name;price\n1;Sea;2'],
    ['bars', 'id|name|price\n1|Sea|2'],
    ['lines of old Macs', 'id,name,price\r1,Sea,2\r'],
    ['Chinese heads', '编号,名称,价格\n1,Sea,2'],
    ['the heads of the screen', '文件名；作品名称；价格（金币）\nlake.jpg；Sea；2'],
    ['English words of the screen', 'File name,Title,Price (coins)\nlake.jpg,Sea,2'],
    ['empty columns and lines at the end', 'id,name,price,,\n1,Sea,2,,\n,,,,\n\n'],
  ])('%s: means the same', (_what, text) => {
    const run = read(text)
    expect(run.changes.map(({ id, after }) => [id, after])).toEqual([['1', { name: 'Sea', priceCoins: 2 }]])
    expect([run.matched, run.skipped, run.unread, run.ignored]).toEqual([1, [], [], []])
  })

  test.each([
    ['12/24/2026', '2026-12-24'],
    ['12/4/26', '2026-12-04'],
    ['24/12/2026', '2026-12-24'],
    ['4.12.2026', '2026-12-04'],
    ['12-04-2026', '2026-12-04'],
    ['24-Dec-26', '2026-12-24'],
    ['4 December 2026', '2026-12-04'],
    ['Dec 24, 2026', '2026-12-24'],
    ['2026/12/4 0:00', '2026-12-04'],
    ['2026-12-04T00:00:00', '2026-12-04'],
    ['2026年12月4日', '2026-12-04'],
    ['12/24/2026 0:00:00', '2026-12-24'],
  ])('the date %s is read', (text, releaseOn) => {
    const run = read(`file;发布日期\nlake.jpg;"${text}"`)
    expect(run.changes.map(({ after }) => after)).toEqual([{ releaseOn }])
    expect(run.unread).toEqual([])
  })

  test.each(['24-Foo-26', '12/24', '5/6-2026', '12/24/026', '2026-12-04 13:00'])('%s is no date', (text) => {
    expect(read(`id,release_on\n1,${text}`).unread).toHaveLength(1)
  })

  test('one day above the twelfth says the order of a whole column', () => {
    const run = read('id,release_on\n1,4/12/2026\n2,24/12/2026\n3,12/24/2026')
    expect(run.changes.map(({ after }) => after.releaseOn)).toEqual([
      '2026-12-04',
      '2026-12-24',
      '2026-12-24',
    ])
    const months = read('id,release_on\n1,12/4/2026\n2,12/24/2026')
    expect(months.changes.map(({ after }) => after.releaseOn)).toEqual(['2026-12-04', '2026-12-24'])
  })

  test('blanks in a header of two words', () => {
    expect(read('file,Copyright Holder\nlake.jpg,Someone').changes).toHaveLength(1)
  })

  test('commas in values do not part cells that semicolons part', () => {
    const run = read('id;tags;name\n1;night, dusk, ocean;A, B, C, D')
    expect(run.changes[0]?.after).toEqual({ tags: ['night', 'dusk', 'ocean'], name: 'A, B, C, D' })
  })

  test('blanks around what stands already change nothing', () => {
    expect(read('id , name , price\n 1 , Lake , ').changes).toEqual([])
  })

  test('a file name that differs from two only by case names none of them', () => {
    const two = [
      { id: '1', fileName: 'a.jpg' },
      { id: '2', fileName: 'A.jpg' },
    ]
    const run = (text: string) => dryRunOf(text, { items: two, rows, book, judge })
    expect(run('file,name\na.JPG,X').skipped).toEqual([{ line: 2, name: 'a.JPG', why: 'shared' }])
    expect(run('file,name\nA.jpg,X').changes.map(({ id }) => id)).toEqual(['2'])
  })

  // The items are called as the files of the case name them.
  test.each([
    ['1-header-blanks.csv', ['Blank 0', 'Blank 1', 'Blank 2'], 2],
    ['4-sep.csv', ['Sep 0', 'Sep 1', 'Sep 2'], 4],
  ])('%s', (name, names, priceCoins) => {
    const three = ['a-51.ogg', 'a-ape-v1.mp3', 'a-ape.mp3'].map((fileName, index) => ({
      id: String(index + 1),
      fileName,
    }))
    const run = dryRunOf(caseBytes(name), { items: three, rows, book, judge })
    expect(run.changes.map(({ after }) => after)).toEqual(names.map((each) => ({ name: each, priceCoins })))
    expect([run.matched, run.skipped, run.unread, run.broken, run.refused]).toEqual([3, [], [], [], null])
  })

  test('semicolons and tabs between cells are understood', () => {
    expect(read('id;name\n1;Sea').changes).toHaveLength(1)
    expect(read('id\tname\n1\tSea').changes).toHaveLength(1)
  })

  test.each([
    ['', 'empty'],
    ['id,name', 'empty'],
    ['name,price\nA,1', 'noKey'],
  ])('%j is refused as %s', (text, refused) => {
    expect(read(text).refused).toBe(refused)
  })
})

describe('the bytes of a table', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('名字')],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x0d, 0x54, 0x57, 0x5b])],
    ['UTF-16, the other way round', new Uint8Array([0xfe, 0xff, 0x54, 0x0d, 0x5b, 0x57])],
    ['GB 18030', new Uint8Array([0xc3, 0xfb, 0xd7, 0xd6])],
  ])('%s', (_encoding, bytes) => {
    expect(textOfTable(bytes)).toMatch(/^\uFEFF?名字$/u)
  })

  test.each(['id,name', '编号,名称\r\n1,海', '文件名,简介,价格\n'])(
    'UTF-16 without a byte order mark, either way round: %j',
    (text) => {
      const units = [...text].map((letter) => letter.charCodeAt(0))
      const little = Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
      const big = Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]))
      expect([textOfTable(little), textOfTable(big)]).toEqual([text, text])
    },
  )

  test.each([
    ['a workbook of today', [0x50, 0x4b, 3, 4, 20, 0], 'workbook'],
    ['a workbook of old', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'workbook'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49], 'notText'],
  ])('%s is named as such', (_what, bytes, refused) => {
    expect(dryRunOf(Uint8Array.from(bytes), { items, rows, book, judge }).refused).toBe(refused)
  })

  test('UTF-16 of a whole word, reversed', () => {
    const bytes = Uint8Array.from([...'id,name'].flatMap((letter) => [letter.charCodeAt(0), 0]))
    expect(textOfTable(bytes)).toBe('id,name')
    expect(textOfTable(bytes.slice().reverse())).toBe([...'id,name'].reverse().join(''))
  })
})
