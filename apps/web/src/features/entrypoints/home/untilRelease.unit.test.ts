import { expect, test } from 'vitest'
import { untilRelease } from './untilRelease.ts'

test.each([
  ['2026-03-10T05:30:00Z', { hours: 10, minutes: 30 }],
  ['2026-03-10T15:59:01Z', { hours: 0, minutes: 1 }],
  ['2026-03-10T15:00:00Z', { hours: 1, minutes: 0 }],
  ['2026-03-10T16:00:00Z', null],
  ['2026-03-10T16:00:30Z', null],
])('at %s', (now, left) => {
  expect(untilRelease('2026-03-10T16:00:00Z', new Date(now))).toEqual(left)
})
