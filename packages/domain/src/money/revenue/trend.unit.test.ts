import { expect, test } from 'vitest'
import { daysBetween, periodBefore, stepStart, stepsBetween } from './trend.ts'

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

test('the time before is as long, and ends where this one begins', () => {
  expect(periodBefore('2026-03-01', '2026-03-31')).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(daysBetween('2028-01-01', '2028-12-31')).toBe(366)
})
