import pg from 'pg'

const { TIMESTAMPTZ } = pg.types.builtins
const readAny: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)

const SPACE = 0x20
const ZERO = 0x30

/**
 * An instant as PostgreSQL writes it: `2026-11-22 02:44:10.5+00`, which a list of works has sixty of, by its digits;
 * years before 1000 or after 9999, other zones and `infinity` as pg reads them, which takes five times as long.
 */
export function readInstant(text: string): Date {
  const isPlain = text.endsWith('+00') && text.charCodeAt(10) === SPACE && text.charCodeAt(0) !== ZERO
  if (!isPlain) return readAny(text)
  const fraction = text.slice(20, Math.min(23, text.length - 3))
  return new Date(
    Date.UTC(
      numberAt(text, 0, 4),
      numberAt(text, 5, 7) - 1,
      numberAt(text, 8, 10),
      numberAt(text, 11, 13),
      numberAt(text, 14, 16),
      numberAt(text, 17, 19),
      fraction === '' ? 0 : Number(fraction.padEnd(3, '0')),
    ),
  )
}

function numberAt(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index += 1) value = value * 10 + text.charCodeAt(index) - ZERO
  return value
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** What `toISOString` writes, in a third of its time: for lists, which write as many as they read. */
export function writeInstant(instant: Date): string {
  const year = instant.getUTCFullYear()
  if (!(year >= 1000 && year <= 9999)) return instant.toISOString()
  const two = (number: number) => TWO_DIGITS[number] ?? ''
  const date = `${year}-${two(instant.getUTCMonth() + 1)}-${two(instant.getUTCDate())}`
  const time = `${two(instant.getUTCHours())}:${two(instant.getUTCMinutes())}:${two(instant.getUTCSeconds())}`
  return `${date}T${time}.${String(instant.getUTCMilliseconds()).padStart(3, '0')}Z`
}
