import { expect, test } from 'vitest'
import { rowChunks } from './rowChunks.ts'

test.each([
  [0, 3, []],
  [5, 3, [5]],
  [65_535, 1, [65_535]],
  [65_536, 1, [65_535, 1]],
  [6_000, 11, [5_957, 43]],
])('%i rows of %i columns are chunks of %j', (count, columns, sizes) => {
  const row = Object.fromEntries(Array.from({ length: columns }, (_, at) => [`column${at}`, at]))
  const rows = Array.from({ length: count }, () => row)
  const chunks = rowChunks(rows)
  expect(chunks.map((chunk) => chunk.length)).toEqual(sizes)
  expect(chunks.flat()).toHaveLength(count)
})
