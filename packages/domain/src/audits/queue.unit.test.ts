import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { waitRange } from './queue.ts'

describe('waitRange', () => {
  test.each([
    ['nothing known: the promise', [], 1, { fromHours: 24, toHours: 72, basis: 'turnaround' }],
    ['four decisions are too few', [1, 1, 1, 1], 1, { fromHours: 24, toHours: 72, basis: 'turnaround' }],
    ['the middle of recent waits', [10, 20, 30, 40, 50], 1, { fromHours: 10, toHours: 40, basis: 'recent' }],
    ['order does not matter', [50, 10, 40, 20, 30], 1, { fromHours: 10, toHours: 40, basis: 'recent' }],
    [
      'an outlier does not widen it',
      [10, 10, 10, 10, 10, 10, 10, 10, 10, 900],
      1,
      { fromHours: 10, toHours: 10, basis: 'recent' },
    ],
    [
      'a queue as long as usual waits as long as usual',
      Array(72).fill(5),
      73,
      { fromHours: 5, toHours: 5, basis: 'recent' },
    ],
    [
      'those beyond a month’s work at the pace of the month',
      Array(72).fill(5),
      76,
      { fromHours: 30, toHours: 60, basis: 'recent' },
    ],
    ['never below an hour', [0, 0, 0, 0, 0], 1, { fromHours: 1, toHours: 1, basis: 'recent' }],
  ])('%s', (_, durations, place, range) => {
    expect(waitRange(durations, place)).toEqual(range)
  })

  const durations = fc.array(fc.double({ min: 0, max: 2000, noNaN: true }), { maxLength: 60 })

  test('is whole hours, ordered, and never shrinks with the place', () => {
    fc.assert(
      fc.property(durations, fc.integer({ min: 1, max: 500 }), (hours, place) => {
        const here = waitRange(hours, place)
        const behind = waitRange(hours, place + 1)
        expect(Number.isInteger(here.fromHours) && Number.isInteger(here.toHours)).toBe(true)
        expect(here.fromHours).toBeLessThanOrEqual(here.toHours)
        expect(behind.fromHours).toBeGreaterThanOrEqual(here.fromHours)
        expect(behind.toHours).toBeGreaterThanOrEqual(here.toHours)
      }),
    )
  })
})
