import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, type Rows } from './change.ts'
import { cleared, continued, copied, dragged, filledDown, pasted } from './ranges.ts'
import { FIELDS, type Field, rowOf } from './row.ts'
import { anyRows, book } from './testing.ts'

const rows: Rows = new Map(
  ['1', '2', '3', '4'].map((id) => [
    id,
    rowOf({ name: `Lake 0${id}`, copyrightHolder: id === '1' ? 'Studio' : '' }),
  ]),
)
const sheet = { ids: [...rows.keys()], fields: FIELDS }
const range = (ids: string[], ...fields: Field[]) => ({ ids, fields })
const put = (text: string, at: ReturnType<typeof range>) => {
  const { changes, ...rest } = pasted(text, at, sheet, rows, book)
  return { ...rest, after: changes.map((change) => [change.id, change.after]) }
}

describe('copying and pasting', () => {
  test('what is copied and pasted at its place changes nothing', () => {
    fc.assert(
      fc.property(anyRows, fc.subarray([...FIELDS], { minLength: 1 }), (any, fields) => {
        const first = FIELDS.indexOf(fields[0] ?? 'name')
        const whole = { ids: [...any.keys()], fields: FIELDS.slice(first, first + fields.length) }
        const text = copied(whole, any, book)
        expect(pasted(text, whole, { ids: whole.ids, fields: FIELDS }, any, book).changes).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('a table goes on beyond the chosen cell', () => {
    expect(put('A\tNight\r\nB\tOcean', range(['2'], 'name'))).toEqual({
      after: [
        ['2', { name: 'A', tags: ['night'] }],
        ['3', { name: 'B', tags: ['ocean'] }],
      ],
      unread: 0,
      outside: 0,
    })
  })

  test('one cell fills every chosen cell', () => {
    expect(put('Me', range(['1', '2', '3'], 'name', 'tags', 'copyrightHolder')).after).toEqual([
      ['1', { name: 'Me', tags: ['Me'], copyrightHolder: 'Me' }],
      ['2', { name: 'Me', tags: ['Me'], copyrightHolder: 'Me' }],
      ['3', { name: 'Me', tags: ['Me'], copyrightHolder: 'Me' }],
    ])
  })

  test('one line fills every chosen line', () => {
    expect(put('Me\tOcean', range(['1', '2'], 'name')).after).toHaveLength(2)
  })

  test('says what did not fit and what could not be read', () => {
    expect(put('1\n2\nx', range(['3'], 'priceCoins'))).toEqual({
      after: [
        ['3', { priceCoins: 1 }],
        ['4', { priceCoins: 2 }],
      ],
      unread: 0,
      outside: 1,
    })
    expect(put('x', range(['3'], 'priceCoins')).unread).toBe(1)
  })
})

describe('filling', () => {
  test('down from the first line', () => {
    expect(filledDown(range(['1', '2', '3'], 'copyrightHolder'), rows).map(({ after }) => after)).toEqual([
      { copyrightHolder: 'Studio' },
      { copyrightHolder: 'Studio' },
    ])
  })

  test('by dragging, names with a number go on counting', () => {
    const changes = dragged(range(['1'], 'name', 'copyrightHolder'), ['2', '3', '4'], rows)
    expect(changes.map(({ after }) => after)).toEqual([
      { copyrightHolder: 'Studio' },
      { copyrightHolder: 'Studio' },
      { copyrightHolder: 'Studio' },
    ])
    const more = dragged(range(['3', '4'], 'name'), ['1', '2'], rows)
    expect(more.map(({ after }) => after.name)).toEqual(['Lake 05', 'Lake 06'])
  })

  test.each([
    ['Lake 09', 1, 'Lake 10'],
    ['Lake 9', 3, 'Lake 12'],
    ['湖007', 1, '湖008'],
    ['Lake', 1, 'Lake'],
    ['2', 2, '4'],
    ['9999999999', 1, '9999999999'],
  ])('%s by %i is %s', (text, by, expected) => {
    expect(continued(text, by)).toBe(expected)
  })

  test('emptied cells, and nothing beside them', () => {
    const after = applyChanges(rows, cleared(range(['1', '2'], 'name', 'copyrightHolder'), rows))
    expect([...after.values()].map(({ name, copyrightHolder }) => [name, copyrightHolder])).toEqual([
      ['', ''],
      ['', ''],
      ['Lake 03', ''],
      ['Lake 04', ''],
    ])
  })
})
