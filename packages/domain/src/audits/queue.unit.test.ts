import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReviewPace, reviewedBy } from './queue.ts'

/** A Monday, at noon in Shanghai. */
const NOW = new Date('2026-11-23T04:00:00.000Z')
const HOUR = 3_600_000
const pace = (changes: Partial<ReviewPace> = {}): ReviewPace => ({
  decisions: 100,
  days: 20,
  usualHours: 30,
  ...changes,
})
const dayOf = (place: number, known: ReviewPace | null, waitedHours = 0) =>
  reviewedBy({ place, queuedAt: new Date(NOW.getTime() - waitedHours * HOUR) }, known, NOW)
    ?.toISOString()
    .slice(0, 10) ?? null

describe('reviewedBy', () => {
  test.each([
    ['nothing known: three business days', 1, null, 0, '2026-11-26'],
    ['nothing known, far behind: the same', 500, null, 0, '2026-11-26'],
    ['four decisions are too few', 1, pace({ decisions: 4 }), 0, '2026-11-26'],
    ['the next one: as long as four of five waited', 1, pace(), 0, '2026-11-25'],
    ['five a day, the fifteenth: three days', 15, pace(), 0, '2026-11-26'],
    ['five a day, the sixteenth: four days', 16, pace(), 0, '2026-11-27'],
    ['over a weekend', 21, pace(), 0, '2026-11-30'],
    ['waiting does not move the promise', 1, pace(), 24, '2026-11-24'],
    ['what is late is promised the next business day', 1, pace(), 24 * 10, '2026-11-24'],
    ['ten days are the most', 50, pace(), 0, '2026-12-07'],
    ['longer than usual', 51, pace(), 0, null],
    ['all of it is slow', 1, pace({ usualHours: 241 }), 0, null],
  ] as const)('%s', (_, place, known, waited, day) => {
    expect(dayOf(place, known, waited)).toBe(day)
  })

  test('is the same before and after submission, and later or the same further behind', () => {
    const anyPace = fc.record({
      decisions: fc.integer({ min: 5, max: 5000 }),
      days: fc.integer({ min: 1, max: 30 }),
      usualHours: fc.double({ min: 0, max: 200, noNaN: true }),
    })
    fc.assert(
      fc.property(anyPace, fc.integer({ min: 1, max: 10_000 }), (known, place) => {
        const at = (behind: number) => reviewedBy({ place: place + behind, queuedAt: NOW }, known, NOW)
        const [here, behind] = [at(0), at(1)]
        if (here === null) expect(behind).toBeNull()
        else if (behind) expect(behind.getTime()).toBeGreaterThanOrEqual(here.getTime())
        expect(at(0)).toEqual(here)
      }),
    )
  })
})
