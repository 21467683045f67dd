import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges } from './change.ts'
import { countsIn, sharedIn } from './mixed.ts'
import { changesBy, type Operation } from './operations.ts'
import { type Row, rowOf } from './row.ts'
import { anyRows } from './testing.ts'

const row = (more: Partial<Row>): Row => ({ ...rowOf({}), ...more })
const rows = new Map([
  ['1', row({ name: 'Lake', tags: ['night'] })],
  ['2', row({ name: 'Lake', tags: ['night', 'ocean'] })],
  ['3', row({ name: 'Hill', tags: ['a', 'b', 'c', 'd', 'e', 'f'] })],
])
const sources: Readonly<Record<string, { fileName: string; suggestedTags: string[] }>> = {
  1: { fileName: 'deep_lake-02.jpg', suggestedTags: ['ocean', 'night'] },
  2: { fileName: 'IMG_0001.jpg', suggestedTags: [] },
}
const around = { productType: 'WALLPAPER', sourceOf: (id: string) => sources[id] } as const
const ids = ['1', '2', '3']
const done = (...operations: Operation[]) => {
  const after = applyChanges(rows, changesBy(operations, ids, rows, around))
  return ids.map((id) => after.get(id) ?? row({}))
}
const names = (...operations: Operation[]) => done(...operations).map(({ name }) => name)
const tags = (...operations: Operation[]) => done(...operations).map((each) => each.tags.join(' '))

describe('operations on text', () => {
  test.each<[Operation, string[]]>([
    [{ kind: 'set', patch: { name: 'Hill' } }, ['Hill', 'Hill', 'Hill']],
    [{ kind: 'before', field: 'name', text: 'My ' }, ['My Lake', 'My Lake', 'My Hill']],
    [{ kind: 'after', field: 'name', text: ' II' }, ['Lake II', 'Lake II', 'Hill II']],
    [{ kind: 'find', field: 'name', find: 'Lake', put: 'Sea' }, ['Sea', 'Sea', 'Hill']],
    [{ kind: 'find', field: 'name', find: '', put: 'x' }, ['Lake', 'Lake', 'Hill']],
    [{ kind: 'find', field: 'name', find: 'a', put: '$&' }, ['L$&ke', 'L$&ke', 'Hill']],
    [{ kind: 'number', field: 'name', stem: 'Sea', from: 1 }, ['Sea 01', 'Sea 02', 'Sea 03']],
    [{ kind: 'number', field: 'name', stem: '湖 ', from: 98 }, ['湖 098', '湖 099', '湖 100']],
    [{ kind: 'namesFromFiles' }, ['deep lake 02', 'Lake', 'Hill']],
  ])('%j', (operation, expected) => {
    expect(names(operation)).toEqual(expected)
  })

  test('names that are too long lose their end, others nothing', () => {
    const long = new Map([
      ['1', row({ name: '湖'.repeat(31) })],
      ['2', row({ name: ' Lake ' })],
    ])
    const changes = changesBy([{ kind: 'fitNames' }], ['1', '2'], long, around)
    expect(changes.map(({ id, after }) => [id, after.name])).toEqual([['1', '湖'.repeat(30)]])
  })
})

describe('operations on tags', () => {
  test.each<[Operation, string[]]>([
    [{ kind: 'addTags', tags: ['ocean', 'NIGHT'] }, ['night ocean', 'night ocean', 'a b c d e f']],
    [{ kind: 'removeTags', tags: ['Night', 'f'] }, ['', 'ocean', 'a b c d e']],
    [{ kind: 'suggestedTags', only: null }, ['night ocean', 'night ocean', 'a b c d e f']],
    [{ kind: 'suggestedTags', only: ['dusk'] }, ['night', 'night ocean', 'a b c d e f']],
    [{ kind: 'set', patch: { tags: ['x'] } }, ['x', 'x', 'x']],
  ])('%j', (operation, expected) => {
    expect(tags(operation)).toEqual(expected)
  })

  test('never more than six, each once', () => {
    const many = new Map([['1', row({ tags: ['a', 'A', 'b', 'c', 'd', 'e', 'f', 'g'] })]])
    const [change] = changesBy([{ kind: 'fitTags' }], ['1'], many, around)
    expect(change?.after.tags).toEqual(['A', 'b', 'c', 'd', 'e', 'f'])
  })
})

describe('what would change', () => {
  test('counts those that differ afterwards, also over several operations', () => {
    const count = (...operations: Operation[]) => changesBy(operations, ids, rows, around).length
    expect(count({ kind: 'set', patch: { name: 'Lake' } })).toBe(1)
    expect(
      count(
        { kind: 'before', field: 'name', text: 'x' },
        { kind: 'find', field: 'name', find: 'x', put: '' },
      ),
    ).toBe(0)
    expect(count({ kind: 'addTags', tags: ['ocean'] }, { kind: 'set', patch: { priceCoins: 3 } })).toBe(3)
    expect(count()).toBe(0)
  })

  test('applying what was set a second time changes nothing', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (any, other) => {
        const [patch] = other.values()
        if (!patch) return
        const set: Operation = { kind: 'set', patch }
        const once = applyChanges(any, changesBy([set], [...any.keys()], any, around))
        expect(changesBy([set], [...any.keys()], once, around)).toEqual([])
      }),
    )
  })
})

describe('what several rows share', () => {
  const all = [...rows.values()]
  test('one value, or how many different ones', () => {
    expect(sharedIn(all, 'name')).toEqual({ kind: 'mixed', distinct: 2 })
    expect(sharedIn(all, 'priceCoins')).toEqual({ kind: 'same', value: null })
    expect(sharedIn([row({ tags: ['a', 'b'] }), row({ tags: ['b', 'a'] })], 'tags')).toMatchObject({
      kind: 'same',
    })
    expect(sharedIn([], 'name')).toBeNull()
  })
  test('the most common tags first', () => {
    expect(countsIn(all, 'tags').slice(0, 2)).toEqual([
      { value: 'night', count: 2 },
      { value: 'ocean', count: 1 },
    ])
  })
})
