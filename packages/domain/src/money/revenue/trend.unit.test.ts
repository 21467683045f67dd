import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, reportedPeriod, stepDays, stepStart, stepsBetween } from './trend.ts'

test.each([
  ['2026-11-22', 'day', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2026-03-01', 'week', '2026-02-23'],
  ['2026-11-22', 'month', '2026-11-01'],
] as const)('%s is in the %s of %s', (day, step, start) => {
  expect(stepStart(day, step)).toBe(start)
})

test('the steps of a time are in order, each once', () => {
  expect(stepsBetween('2026-02-27', '2026-03-02', 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(stepsBetween('2026-02-27', '2026-03-02', 'week')).toEqual(['2026-02-23', '2026-03-02'])
  expect(stepsBetween('2026-02-27', '2026-03-02', 'month')).toEqual(['2026-02-01', '2026-03-01'])
  expect(stepsBetween('2026-03-02', '2026-03-01', 'day')).toEqual([])
})

describe('so many days until the last reported one, beside as many reported days before', () => {
  const latestFirst = (...days: string[]) => days.toSorted().toReversed()
  const all = (from: string, to: string) => stepsBetween(from, to, 'day')

  test('end with what is reported, whatever day it is', () => {
    expect(reportedPeriod([], 30)).toBeNull()
    expect(reportedPeriod(latestFirst(...all('2026-01-01', '2026-03-31')), 31)).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
      before: { from: '2026-01-29', to: '2026-02-28' },
    })
  })

  test('leave out a gap in the middle, and compare as many days', () => {
    const days = all('2026-03-01', '2026-03-12').filter((day) => day !== '2026-03-09' && day !== '2026-03-05')
    const period = reportedPeriod(latestFirst(...days), 5)
    expect(period?.reported).toEqual(['2026-03-12', '2026-03-11', '2026-03-10', '2026-03-08'])
    expect(period?.before?.reported).toEqual(['2026-03-07', '2026-03-06', '2026-03-04', '2026-03-03'])
    expect(period).toMatchObject({ from: '2026-03-08', before: { from: '2026-03-03', to: '2026-03-07' } })
  })

  test('compare with nothing where fewer are known', () => {
    expect(reportedPeriod(latestFirst(...all('2026-03-01', '2026-03-05')), 3)?.before).toBeNull()
  })

  test('hold for any days', () => {
    const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 60 })
    fc.assert(
      fc.property(someDays, fc.integer({ min: 1, max: 40 }), (numbers, count) => {
        const days = latestFirst(...numbers.map((number) => addDays('2026-02-01', number)))
        const period = reportedPeriod(days, count)
        if (period === null) {
          expect(days).toEqual([])
          return
        }
        expect(period.to).toBe(days[0])
        expect(daysBetween(period.from, period.to)).toBe(count)
        const { reported, before } = period
        if (before === null) {
          expect(days.length).toBeLessThan(2 * reported.length)
          return
        }
        expect(before.reported).toHaveLength(reported.length)
        expect([...reported, ...before.reported]).toEqual(days.slice(0, 2 * reported.length))
        expect(before.reported.every((day) => day >= before.from && day <= before.to)).toBe(true)
      }),
    )
  })
})

test.each([
  ['2026-02-01', 'month', 28],
  ['2028-02-01', 'month', 29],
  ['2026-12-01', 'month', 31],
  ['2026-11-23', 'week', 7],
  ['2026-11-23', 'day', 1],
] as const)('from %s a %s has %i days', (start, step, days) => {
  expect(stepDays(start, step)).toBe(days)
})
