import { expect, test } from 'vitest'
import { waitOf } from './waiting.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:50Z', { unit: 'minutes', count: 1 }],
  ['2026-03-10T11:00:01Z', { unit: 'minutes', count: 59 }],
  ['2026-03-10T11:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-03-08T12:00:01Z', { unit: 'hours', count: 47 }],
  ['2026-03-08T12:00:00Z', { unit: 'days', count: 2 }],
  ['2026-03-10T12:00:05Z', { unit: 'minutes', count: 1 }],
])('since %s', (since, wait) => {
  expect(waitOf(since, now)).toEqual(wait)
})
