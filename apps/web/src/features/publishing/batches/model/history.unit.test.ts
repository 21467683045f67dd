import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, changeOf, changesOf, inverse, type Rows } from './change.ts'
import { noHistory, record, redo, undo } from './history.ts'
import { FIELDS, type Patch, sameRow } from './row.ts'
import { anyRow, anyRows } from './testing.ts'

const anyPatch: fc.Arbitrary<Patch> = fc
  .tuple(anyRow, fc.subarray([...FIELDS], { minLength: 1 }))
  .map(([row, fields]) => Object.fromEntries(fields.map((field) => [field, row[field]])))

const plain = (rows: Rows) => [...rows]

describe('changes', () => {
  test('name only what differs, before and after', () => {
    const row = {
      name: 'A',
      tags: ['night'],
      copyrightHolder: '',
      priceCoins: 0,
      description: '',
      remark: '',
      releaseOn: '',
      regions: [],
      rightsRecordId: null,
    }
    expect(changeOf('1', row, { name: 'B', tags: ['night'] })).toEqual({
      id: '1',
      before: { name: 'A' },
      after: { name: 'B' },
    })
    expect(changeOf('1', row, { name: 'A' })).toBeNull()
  })

  test('the inverse takes them back, whatever they are', () => {
    fc.assert(
      fc.property(anyRows, fc.array(anyPatch, { minLength: 8, maxLength: 8 }), (rows, patches) => {
        const changes = changesOf([...rows.keys()], rows, (_row, index) => patches[index] ?? null)
        const there = applyChanges(rows, changes)
        expect(plain(applyChanges(there, inverse(changes)))).toEqual(plain(rows))
      }),
    )
  })
})

describe('undo and redo', () => {
  const anyActions = fc.array(fc.tuple(anyPatch, fc.nat(7), fc.option(fc.constantFrom('a', 'b'))), {
    minLength: 1,
    maxLength: 12,
  })

  test('undoing everything is where one began, redoing everything where one was', () => {
    fc.assert(
      fc.property(anyRows, anyActions, (start, actions) => {
        let rows: Rows = start
        let history = noHistory
        for (const [patch, upTo, typing] of actions) {
          const ids = [...rows.keys()].slice(0, upTo + 1)
          const changes = changesOf(ids, rows, () => patch)
          if (changes.length === 0) continue
          rows = applyChanges(rows, changes)
          history = record(history, { what: 'set', changes, ...(typing ? { typing } : {}) })
        }
        const end = rows
        for (let step = undo(history, rows); step; step = undo(history, rows)) ({ history, rows } = step)
        expect(plain(rows)).toEqual(plain(start))
        for (let step = redo(history, rows); step; step = redo(history, rows)) ({ history, rows } = step)
        expect([...rows].every(([id, row]) => sameRow(row, end.get(id) ?? row))).toBe(true)
        expect(plain(rows)).toEqual(plain(end))
      }),
    )
  })

  const row = {
    name: '',
    tags: [],
    copyrightHolder: '',
    priceCoins: 0,
    description: '',
    remark: '',
    releaseOn: '',
    regions: [],
    rightsRecordId: null,
  }
  const typed = (before: string, after: string, typing: string) => ({
    what: 'set' as const,
    typing,
    changes: [{ id: '1', before: { name: before }, after: { name: after } }],
  })

  test('typing in one field is one action, in another field another', () => {
    let history = record(noHistory, typed('', 'L', '1 name'))
    history = record(history, typed('L', 'La', '1 name'))
    history = record(history, typed('La', 'Lo', '1 holder'))
    expect(history.past.map(({ changes }) => changes)).toEqual([
      [{ id: '1', before: { name: '' }, after: { name: 'La' } }],
      [{ id: '1', before: { name: 'La' }, after: { name: 'Lo' } }],
    ])
  })

  test('a new action forgets what was undone', () => {
    const rows = new Map([['1', { ...row, name: 'La' }]])
    const back = undo(record(noHistory, typed('', 'La', 'x')), rows)
    expect(back?.history.future).toHaveLength(1)
    expect(record(back?.history ?? noHistory, typed('', 'B', 'x')).future).toEqual([])
  })

  test('items that have left or may no longer be edited are left alone', () => {
    const action = {
      what: 'set' as const,
      changes: ['1', '2'].map((id) => ({ id, before: { name: 'A' }, after: { name: 'B' } })),
    }
    const rows = new Map([['2', { ...row, name: 'B' }]])
    const history = record(noHistory, action)
    expect(undo(history, rows)?.rows.get('2')?.name).toBe('A')
    expect(undo(history, rows, () => false)?.rows.get('2')?.name).toBe('B')
  })

  test('nothing to undo, nothing to redo', () => {
    expect(undo(noHistory, new Map())).toBeNull()
    expect(redo(noHistory, new Map())).toBeNull()
  })
})
