import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SYSTEM_VERSIONS } from '../../publishing/products/systemVersions.ts'
import { againstWork, monthsAfter, type ProgramWork, programProgress } from './program.ts'

const rules = {
  from: '2023-12-28T00:00:00.000Z',
  until: '2025-12-28T00:00:00.000Z',
  leastPaidWorks: 5,
  withinMonths: 12,
  latestUiVersions: 2,
}
const latest = SYSTEM_VERSIONS.slice(-2).map(({ uiVersion }) => uiVersion)
const work = (day: string, changes: Partial<ProgramWork> = {}): ProgramWork => ({
  isPublished: true,
  priceCoins: 3,
  uiVersions: latest,
  publishedAt: new Date(day),
  ...changes,
})

describe('a work of the creator program', () => {
  test('counts where it is published, paid and has versions for the latest two', () => {
    expect(againstWork(rules, work('2024-05-01'))).toBeNull()
    expect(againstWork(rules, work('2024-05-01', { uiVersions: [10, ...latest] }))).toBeNull()
    expect(againstWork(rules, work('2024-05-01', { isPublished: false }))).toBe('NOT_PUBLISHED')
    expect(againstWork(rules, work('2024-05-01', { priceCoins: 0 }))).toBe('FREE')
    expect(againstWork(rules, work('2024-05-01', { uiVersions: latest.slice(1) }))).toBe('UI_VERSIONS')
    expect(againstWork(rules, work('2024-05-01', { uiVersions: [] }))).toBe('UI_VERSIONS')
  })
})

describe('the progress of a creator', () => {
  const first = '2024-02-29T08:00:00.000Z'
  const rest = ['2024-04-01', '2024-06-01', '2024-08-01'].map((day) => work(day))

  test('is none without works', () => {
    expect(programProgress(rules, [])).toEqual({ counted: 0, isFulfilled: false, window: null })
  })
  test('takes the fifth work up to the last millisecond of twelve months', () => {
    const until = monthsAfter(new Date(first), 12)
    expect(until.toISOString()).toBe('2025-02-28T08:00:00.000Z')
    const at = (ms: number) =>
      programProgress(rules, [work(first), ...rest, work(new Date(until.getTime() + ms).toISOString())])
    expect(at(-1)).toEqual({
      counted: 5,
      isFulfilled: true,
      window: { from: new Date(first), until },
    })
    expect(at(0)).toMatchObject({ counted: 4, isFulfilled: false })
  })
  test('knows only works that came out in the time of the program', () => {
    const before = new Date(Date.parse(rules.from) - 1).toISOString()
    const counted = (days: readonly string[]) =>
      programProgress(
        rules,
        days.map((day) => work(day)),
      ).counted
    expect(counted([before])).toBe(0)
    expect(counted([rules.from])).toBe(1)
    expect(counted([rules.until])).toBe(0)
  })
  test('ends with the program, however long a span would go on', () => {
    const from = new Date('2025-12-25T00:00:00.000Z')
    expect(programProgress(rules, [work(from.toISOString())])).toEqual({
      counted: 1,
      isFulfilled: false,
      window: { from, until: new Date(rules.until) },
    })
  })
  test('is the best of all spans', () => {
    const day = 86_400_000
    const span = Date.parse(rules.until) - Date.parse(rules.from)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: span / day - 1 }), { maxLength: 40 }), (days) => {
        const dates = days.map((each) => new Date(Date.parse(rules.from) + each * day))
        const slow = dates.map((from) => {
          const until = monthsAfter(from, rules.withinMonths)
          return dates.filter((each) => each >= from && each < until).length
        })
        const works = dates.map((date) => work(date.toISOString()))
        expect(programProgress(rules, works).counted).toBe(Math.max(0, ...slow))
      }),
    )
  })
})
