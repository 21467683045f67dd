import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shanghaiDay } from '../../base/calendar/shanghai.ts'
import { daysUntilDue, dueDay, promisedDays, queuedFrom, type ReviewPace, reviewForecast } from './queue.ts'

/** A Monday, at noon in Shanghai. */
const NOW = new Date('2026-11-23T04:00:00.000Z')
const HOUR = 3_600_000
const pace = (changes: Partial<ReviewPace> = {}): ReviewPace => ({
  decisions: 100,
  days: 20,
  soonHours: 5,
  usualHours: 30,
  ...changes,
})
const day = (date: Date) => date.toISOString().slice(5, 10)
const daysOf = (place: number, known: ReviewPace | null, waitedHours = 0) => {
  const queuedAt = new Date(NOW.getTime() - waitedHours * HOUR)
  const forecast = reviewForecast({ place, queuedAt }, known, NOW)
  return forecast && `${day(forecast.from)} ${day(forecast.by)}`
}

describe('reviewForecast', () => {
  test.each([
    ['nothing known: one to three business days', 1, null, 0, '11-24 11-26'],
    ['nothing known, far behind: the same', 500, null, 0, '11-24 11-26'],
    ['four decisions are too few', 1, pace({ decisions: 4 }), 0, '11-24 11-26'],
    ['the next one: as long as the middle of five waited', 1, pace(), 0, '11-23 11-25'],
    ['five a day, the fifteenth: the third day', 15, pace(), 0, '11-25 11-26'],
    ['five a day, the sixteenth: the fourth day', 16, pace(), 0, '11-26 11-27'],
    ['over a weekend', 21, pace(), 0, '11-27 11-30'],
    ['waiting does not move the promise', 1, pace(), 24, '11-23 11-24'],
    ['what is late is promised the next business day', 1, pace(), 24 * 10, '11-23 11-24'],
    ['ten days are the most', 50, pace(), 0, '12-04 12-07'],
    ['longer than usual', 51, pace(), 0, null],
    ['all of it is slow', 1, pace({ usualHours: 241 }), 0, null],
  ] as const)('%s', (_, place, known, waited, days) => {
    expect(daysOf(place, known, waited)).toBe(days)
  })

  test('ends after it begins, and is later or the same further behind', () => {
    const anyPace = fc
      .record({
        decisions: fc.integer({ min: 5, max: 5000 }),
        days: fc.integer({ min: 1, max: 30 }),
        hours: fc.tuple(
          fc.double({ min: 0, max: 200, noNaN: true }),
          fc.double({ min: 0, max: 200, noNaN: true }),
        ),
      })
      .map(({ hours, ...rest }) => ({
        ...rest,
        soonHours: Math.min(...hours),
        usualHours: Math.max(...hours),
      }))
    fc.assert(
      fc.property(anyPace, fc.integer({ min: 1, max: 10_000 }), (known, place) => {
        const at = (behind: number) => reviewForecast({ place: place + behind, queuedAt: NOW }, known, NOW)
        const [here, behind] = [at(0), at(1)]
        if (here === null) {
          expect(behind).toBeNull()
          return
        }
        expect(here.from.getTime()).toBeLessThanOrEqual(here.by.getTime())
        if (!behind) return
        expect(behind.from.getTime()).toBeGreaterThanOrEqual(here.from.getTime())
        expect(behind.by.getTime()).toBeGreaterThanOrEqual(here.by.getTime())
      }),
    )
  })
})

describe('what is promised', () => {
  test.each([
    ['the specification, while too little is known', null, 3],
    ['what four of five waited, in whole days', pace(), 2],
    ['ten days at most', pace({ usualHours: 24 * 30 }), 10],
  ] as const)('%s', (_, known, days) => {
    expect(promisedDays(known)).toBe(days)
  })

  test('is the end of the forecast of the next one at the moment it came to the queue', () => {
    const by = reviewForecast({ place: 1, queuedAt: NOW }, pace(), NOW)?.by
    expect(dueDay(NOW, promisedDays(pace()))).toBe(by && shanghaiDay(by))
  })

  test.each([
    ['2026-11-25', 2],
    ['2026-11-23', 0],
    ['2026-11-20', -1],
    ['2026-11-19', -2],
    ['2026-12-01', 6],
  ])('of %s there are %i working days left on Monday the 23rd', (day, left) => {
    expect(daysUntilDue(day, NOW)).toBe(left)
  })

  test('on the Saturday after its day it is late', () => {
    expect(daysUntilDue('2026-11-20', new Date('2026-11-21T04:00:00.000Z'))).toBe(-1)
  })

  test('what was queued from an instant on is due on a day or later, and nothing before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 400 }), (days, ahead) => {
        const day = shanghaiDay(new Date(NOW.getTime() + ahead * 24 * HOUR))
        const from = queuedFrom(day, days)
        expect(dueDay(from, days) >= day).toBe(true)
        expect(dueDay(new Date(from.getTime() - 1), days) < day).toBe(true)
      }),
    )
  })
})
