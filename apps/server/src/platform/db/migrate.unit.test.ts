import { expect, test } from 'vitest'
import { migrationFiles } from './migrate.ts'

/** Two were numbered 0029 before this test was written (docs/decisions/migrations-and-locks.md). */
const DOUBLE = '0029'

test('migrations are numbered without gaps, and no number is used twice', async () => {
  const numbers = (await migrationFiles()).map((name) => name.slice(0, 4))
  const expected = Array.from({ length: numbers.length - 1 }, (_, index) =>
    String(index + 1).padStart(4, '0'),
  )
  expect(numbers).toEqual([...expected, DOUBLE].sort())
})
