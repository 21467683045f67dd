import { describe, expect, test } from 'vitest'
import { isOpen, nextWindow, windowIn } from './window.ts'

const at = (text: string) => new Date(`${text}+08:00`)

describe('the window of a month', () => {
  test.each([
    ['INDIVIDUAL', '2026-11-04T23:59:59.999', false],
    ['INDIVIDUAL', '2026-11-05T00:00:00.000', true],
    ['INDIVIDUAL', '2026-11-15T23:59:59.999', true],
    ['INDIVIDUAL', '2026-11-16T00:00:00.000', false],
    ['CORPORATE', '2026-10-31T23:59:59.999', false],
    ['CORPORATE', '2026-11-01T00:00:00.000', true],
    ['CORPORATE', '2026-11-15T23:59:59.999', true],
    ['CORPORATE', '2026-11-16T00:00:00.000', false],
  ] as const)('%s at %s in Shanghai: open %s', (type, moment, open) => {
    expect(isOpen(windowIn('2026-11', type), at(moment))).toBe(open)
  })
})

describe('the next window', () => {
  test.each([
    ['2026-11-01T00:00', '2026-11-05T00:00', '2026-11-16T00:00'],
    ['2026-11-10T00:00', '2026-11-05T00:00', '2026-11-16T00:00'],
    ['2026-12-16T00:00', '2027-01-05T00:00', '2027-01-16T00:00'],
  ])('for individuals at %s begins %s', (now, start, end) => {
    expect(nextWindow(at(now), 'INDIVIDUAL')).toEqual({ start: at(start), end: at(end) })
  })
})
