import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readInstant, writeInstant } from './instant.ts'

const readAsPg: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

test.each([
  '2026-11-22 02:44:10+00',
  '2026-11-22 02:44:10.5+00',
  '2026-11-22 02:44:10.05+00',
  '2026-11-22 02:44:10.123456+00',
  '2024-02-29 23:59:59.999999+00',
  '1969-12-31 23:59:59.9+00',
  '1000-01-01 00:00:00+00',
  '9999-12-31 23:59:59+00',
  '0099-01-01 00:00:00+00',
  '12026-11-22 02:44:10+00',
  '0044-03-15 00:00:00+00 BC',
  '2026-11-22 08:14:10.1+05:30',
  '2026-11-21 18:44:10-08',
  'infinity',
  '-infinity',
])('%s is the instant that pg reads', (text) => {
  expect(readInstant(text)).toEqual(readAsPg(text))
})

test('an instant is written as the language writes it', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(writeInstant(instant)).toBe(instant.toISOString())
    }),
  )
  expect(() => writeInstant(new Date(Number.NaN))).toThrow(RangeError)
})
