import { expect, test } from 'vitest'
import { pagesAround } from './pagesAround.ts'

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('around page %i of %i', (current, last, pages) => {
  expect(pagesAround(current, last)).toEqual(pages)
})
