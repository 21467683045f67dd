import { expect, test } from 'vitest'
import { untilChange } from './untilChange.ts'

const now = new Date('2026-03-02T15:59:50Z')

test.each([
  ['nothing that changes', [null, undefined], false],
  ['the first of several', ['2026-03-02T16:00:00Z', null, '2026-03-02T16:10:00Z'], 11_000],
  ['now', ['2026-03-02T15:59:50Z'], 1_000],
  ['what has passed, after a pause', ['2026-03-02T15:00:00Z'], 15_000],
  ['a month, which no timer takes', ['2026-04-02T16:00:00Z'], 2 ** 31 - 1],
] as const)('%s', (_, moments, expected) => {
  expect(untilChange(moments, now)).toBe(expected)
})
