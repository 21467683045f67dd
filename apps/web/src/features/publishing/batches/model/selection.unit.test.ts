import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choose,
  chooseAll,
  chooseNone,
  chooseOthers,
  chosenIn,
  focusOn,
  noSelection,
  type Selection,
  toggle,
  within,
} from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const names = (selection: Selection) => chosenIn(selection, order).join('')

describe('choosing', () => {
  test.each([
    ['a click chooses one', [['b', {}]], 'b'],
    [
      'another click another',
      [
        ['b', {}],
        ['d', {}],
      ],
      'd',
    ],
    [
      'Shift from the anchor',
      [
        ['b', {}],
        ['d', { extend: true }],
      ],
      'bcd',
    ],
    [
      'Shift backwards',
      [
        ['d', {}],
        ['b', { extend: true }],
      ],
      'bcd',
    ],
    [
      'Shift again from the same anchor',
      [
        ['b', {}],
        ['e', { extend: true }],
        ['c', { extend: true }],
      ],
      'bc',
    ],
    ['Shift without an anchor', [['c', { extend: true }]], 'c'],
    [
      'Ctrl adds',
      [
        ['a', {}],
        ['c', { toggle: true }],
      ],
      'ac',
    ],
    [
      'Ctrl takes away',
      [
        ['a', {}],
        ['a', { toggle: true }],
      ],
      '',
    ],
    [
      'Ctrl and Shift add a range',
      [
        ['a', {}],
        ['c', { toggle: true }],
        ['e', { extend: true, toggle: true }],
      ],
      'acde',
    ],
  ] as const)('%s', (_what, steps, chosen) => {
    const end = steps.reduce<Selection>(
      (selection, [id, keys]) => choose(selection, order, id, keys),
      noSelection,
    )
    expect(names(end)).toBe(chosen)
  })

  test('all, none and the others', () => {
    expect(names(chooseAll(noSelection, order))).toBe('abcde')
    expect(names(chooseNone(chooseAll(noSelection, order)))).toBe('')
    expect(names(chooseOthers(choose(noSelection, order, 'b'), order))).toBe('acde')
  })

  test('the keyboard moves on without choosing', () => {
    const moved = focusOn(choose(noSelection, order, 'a'), 'd')
    expect([names(moved), moved.focus]).toEqual(['a', 'd'])
    expect(names(toggle(moved, 'd'))).toBe('ad')
  })

  test('what leaves the view is no longer chosen; the rest is the same object', () => {
    const selection = choose(choose(noSelection, order, 'a'), order, 'c', { extend: true })
    expect(names(within(selection, ['b', 'c', 'd']))).toBe('bc')
    expect(within(selection, ['b', 'c', 'd']).anchor).toBeNull()
    expect(within(selection, order)).toBe(selection)
  })

  test('a range holds exactly what lies between, in either direction', () => {
    fc.assert(
      fc.property(fc.constantFrom(...order), fc.constantFrom(...order), (from, to) => {
        const there = choose(choose(noSelection, order, from), order, to, { extend: true })
        const back = choose(choose(noSelection, order, to), order, from, { extend: true })
        expect(names(there)).toBe(names(back))
        expect(there.chosen.size).toBe(Math.abs(order.indexOf(from) - order.indexOf(to)) + 1)
      }),
    )
  })
})
