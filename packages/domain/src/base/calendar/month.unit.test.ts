import { describe, expect, test } from 'vitest'
import { addMonths, daysOfMonth, monthOfDay, monthStart, shanghaiMonth } from './month.ts'

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', 0, '2026-03'],
  ['2026-03', -14, '2025-01'],
  ['2026-11', 26, '2029-01'],
])('%s and %i months is %s', (month, by, other) => {
  expect(addMonths(month, by)).toBe(other)
})

describe('a month in Shanghai', () => {
  test('begins at midnight there', () => {
    expect(monthStart('2026-11')).toEqual(new Date('2026-10-31T16:00:00Z'))
    expect(monthStart('2026-11', 16)).toEqual(new Date('2026-11-15T16:00:00Z'))
    expect(shanghaiMonth(new Date('2026-10-31T15:59:59.999Z'))).toBe('2026-10')
    expect(shanghaiMonth(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11')
    expect(monthOfDay('2026-11-30')).toBe('2026-11')
  })

  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
    ['2026-04', 30],
  ])('%s has %i days', (month, count) => {
    const days = daysOfMonth(month)
    expect(days).toHaveLength(count)
    expect(days[0]).toBe(`${month}-01`)
    expect(days.at(-1)).toBe(`${month}-${count}`)
  })
})
