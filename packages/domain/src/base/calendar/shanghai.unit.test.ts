import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay, nextReleaseAt, shanghaiDay, shanghaiDayStart } from './shanghai.ts'

const HOUR = 3_600_000
const at = (iso: string) => new Date(iso)
const moment = fc.date({
  min: at('2000-01-01T00:00:00Z'),
  max: at('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})
/** The platform's own calendar, as a second opinion. */
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

describe('nextReleaseAt', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20T16:00:00.000Z'],
    ['2026-12-31T15:59:59.000Z', '2026-12-31T16:00:00.000Z'],
    ['2028-02-28T17:00:00.000Z', '2028-02-29T16:00:00.000Z'],
  ])('approved at %s, released at %s', (now, release) => {
    expect(nextReleaseAt(at(now)).toISOString()).toBe(release)
  })

  test('is midnight in Shanghai, later than now by at most a day, on the following date', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const release = nextReleaseAt(now)
        const ahead = release.getTime() - now.getTime()
        expect(ahead).toBeGreaterThan(0)
        expect(ahead).toBeLessThanOrEqual(24 * HOUR)
        expect(clock.format(release)).toMatch(/00:00:00$/)
        expect(shanghaiDayStart(release)).toEqual(release)
      }),
    )
  })
})

test('shanghaiDay agrees with the platform’s calendar', () => {
  fc.assert(
    fc.property(moment, (now) => {
      expect(shanghaiDay(now)).toBe(clock.format(now).slice(0, 10))
    }),
  )
})

describe('business days', () => {
  test.each([
    ['2026-11-20T02:00:00Z', true],
    ['2026-11-20T16:00:00Z', false],
    ['2026-11-21T10:00:00Z', false],
    ['2026-11-22T15:59:59Z', false],
    ['2026-11-22T16:00:00Z', true],
    ['1969-12-29T04:00:00Z', true],
    ['1969-12-28T04:00:00Z', false],
  ])('%s: %s', (day, business) => {
    expect(isBusinessDay(at(day))).toBe(business)
  })

  test.each([
    ['Thursday plus 1', '2026-11-19T02:00:00Z', 1, '2026-11-20T02:00:00.000Z'],
    ['Friday plus 1', '2026-11-20T02:00:00Z', 1, '2026-11-23T02:00:00.000Z'],
    ['Friday plus 3', '2026-11-20T02:00:00Z', 3, '2026-11-25T02:00:00.000Z'],
    ['Saturday plus 1', '2026-11-21T02:00:00Z', 1, '2026-11-23T02:00:00.000Z'],
    ['plus 0', '2026-11-21T02:00:00Z', 0, '2026-11-21T02:00:00.000Z'],
  ])('%s', (_, from, days, to) => {
    expect(addBusinessDays(at(from), days).toISOString()).toBe(to)
  })

  test('holidays are off and make-up Saturdays are worked', () => {
    const holidays = { off: new Set(['2026-10-01', '2026-10-02']), worked: new Set(['2026-10-10']) }
    expect(addBusinessDays(at('2026-09-30T02:00:00Z'), 1, holidays).toISOString()).toBe(
      '2026-10-05T02:00:00.000Z',
    )
    expect(isBusinessDay(at('2026-10-10T02:00:00Z'), holidays)).toBe(true)
  })

  test('end on a business day at the same time of day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), (from, days) => {
        const end = addBusinessDays(from, days)
        expect(isBusinessDay(end)).toBe(true)
        expect((end.getTime() - from.getTime()) % (24 * HOUR)).toBe(0)
      }),
    )
  })
})
