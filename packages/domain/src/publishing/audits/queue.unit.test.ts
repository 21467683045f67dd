import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REVIEW_BUSINESS_DAYS } from '../../base/calendar/promises.ts'
import { addBusinessDays, businessDaysBetween, shanghaiDay } from '../../base/calendar/shanghai.ts'
import {
  daysUntilDue,
  dueAtOf,
  dueDay,
  dueWhileAsked,
  paceOf,
  promisedDays,
  promiseOf,
  type ReviewPace,
} from './queue.ts'

/** A Monday, at noon in Shanghai. */
const NOW = new Date('2026-11-23T04:00:00.000Z')
const pace = (changes: Partial<ReviewPace> = {}): ReviewPace => ({
  decisions: 100,
  days: 20,
  usualDays: 2,
  ...changes,
})
const anyPace = fc.option(
  fc.record({
    decisions: fc.integer({ min: 1, max: 5_000 }),
    days: fc.integer({ min: 1, max: 30 }),
    usualDays: fc.integer({ min: 0, max: 90 }),
  }),
)
const anyPlace = fc.integer({ min: 1, max: 50_000 })
const anyMoment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the days that are promised', () => {
  test.each([
    ['nothing known: the specification', 1, null, 3],
    ['nothing known, far behind: the same', 500, null, 3],
    ['four decisions are too few', 1, pace({ decisions: 4, usualDays: 8 }), 3],
    ['faster is promised no sooner', 1, pace(), 3],
    ['five a day, the fifteenth: the third day', 15, pace(), 3],
    ['five a day, the sixteenth: the fourth day', 16, pace(), 4],
    ['what four of five waited', 1, pace({ usualDays: 6 }), 6],
    ['a quarter of a year at most', 50_000, pace(), 60],
  ] as const)('%s', (_, place, known, days) => {
    expect(promisedDays(place, known)).toBe(days)
  })

  test('are no fewer further behind', () => {
    fc.assert(
      fc.property(anyPlace, anyPace, (place, known) => {
        expect(promisedDays(place + 1, known)).toBeGreaterThanOrEqual(promisedDays(place, known))
      }),
    )
  })
})

describe('the pace of reviews', () => {
  const decided = (queued: string, at: string) => ({
    queuedAt: new Date(`${queued}T04:00:00Z`),
    decidedAt: new Date(`${at}T04:00:00Z`),
  })

  test('counts business days: each day of a week decided on its third one keeps the promise', () => {
    const week = [
      ['2026-11-16', '2026-11-19'],
      ['2026-11-17', '2026-11-20'],
      ['2026-11-18', '2026-11-23'],
      ['2026-11-19', '2026-11-24'],
      ['2026-11-20', '2026-11-25'],
    ] as const
    const known = paceOf(week.map(([queued, at]) => decided(queued, at)))
    expect(known).toEqual({ decisions: 5, days: 5, usualDays: 3 })
    expect(promisedDays(1, known)).toBe(REVIEW_BUSINESS_DAYS.to)
  })

  test('is that of four of five', () => {
    const fast = Array.from({ length: 8 }, () => decided('2026-11-16', '2026-11-17'))
    const slow = Array.from({ length: 2 }, () => decided('2026-11-16', '2026-11-27'))
    expect(paceOf([...slow, ...fast])).toEqual({ decisions: 10, days: 2, usualDays: 1 })
    expect(paceOf([...slow, ...fast.slice(0, 7)])).toMatchObject({ usualDays: 9 })
    expect(paceOf([])).toEqual({ decisions: 0, days: 0, usualDays: 0 })
  })
})

describe('the promise of a work', () => {
  test.each([
    ['three days', '2026-11-23T04:00:00Z', 3, '2026-11-26T16:00:00.000Z'],
    ['over a weekend', '2026-11-20T04:00:00Z', 3, '2026-11-25T16:00:00.000Z'],
    ['from a Saturday', '2026-11-21T04:00:00Z', 1, '2026-11-23T16:00:00.000Z'],
    ['Monday in London, Tuesday in Shanghai', '2026-11-23T17:00:00Z', 1, '2026-11-25T16:00:00.000Z'],
  ])('ends with its day in Shanghai: %s', (_, queuedAt, days, dueAt) => {
    expect(dueAtOf(new Date(queuedAt), days).toISOString()).toBe(dueAt)
  })

  test('is of one day for designer, reviewer and reminder, over random queues', () => {
    fc.assert(
      fc.property(anyMoment, anyPlace, anyPace, (queuedAt, place, known) => {
        const days = promisedDays(place, known)
        const dueAt = dueAtOf(queuedAt, days)
        expect(dueDay(dueAt)).toBe(shanghaiDay(addBusinessDays(queuedAt, days)))
        expect(businessDaysBetween(queuedAt, new Date(dueAt.getTime() - 1))).toBe(days)
        // Until its last moment it is kept, by the same sentence; then it is late, also for reviewers.
        const last = new Date(dueAt.getTime() - 1)
        const said = days > REVIEW_BUSINESS_DAYS.to ? 'longer' : 'usual'
        expect([queuedAt, last].map((now) => promiseOf(queuedAt, dueAt, now))).toEqual([said, said])
        expect(promiseOf(queuedAt, dueAt, dueAt)).toBe('late')
        expect(daysUntilDue(dueDay(dueAt), last)).toBe(0)
        expect(daysUntilDue(dueDay(dueAt), dueAt)).toBeLessThan(0)
      }),
    )
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
})

describe('while its designer is asked a promise rests', () => {
  const asked = new Date('2026-11-16T02:00:00Z') // a Monday
  const dueAt = dueAtOf(asked, 2)
  test.each([
    ['the same day', '2026-11-16T15:59:59.999Z', '2026-11-18'],
    ['the next day', '2026-11-16T16:00:00Z', '2026-11-19'],
    ['on Friday', '2026-11-20T08:00:00Z', '2026-11-24'],
    ['at the weekend', '2026-11-22T08:00:00Z', '2026-11-24'],
  ])('answered %s', (_, answeredAt, day) => {
    expect(dueDay(dueWhileAsked(dueAt, asked, new Date(answeredAt)))).toBe(day)
  })

  test('as many business days are left as there were, whenever it is answered', () => {
    for (let hours = 0; hours < 24 * 30; hours += 5) {
      const now = new Date(asked.getTime() + hours * 3_600_000)
      const due = dueWhileAsked(dueAt, asked, now)
      expect(businessDaysBetween(now, new Date(due.getTime() - 1))).toBe(2)
    }
  })

  test('asked on its last day it is not broken by a weekend, and what was broken before stays so', () => {
    const friday = new Date('2026-11-20T02:00:00Z')
    const lastDay = dueAtOf(friday, 0)
    const saturday = new Date('2026-11-21T02:00:00Z')
    expect(dueDay(dueWhileAsked(lastDay, friday, saturday))).toBe('2026-11-23')
    expect(dueWhileAsked(lastDay, lastDay, saturday)).toEqual(lastDay)
  })
})
