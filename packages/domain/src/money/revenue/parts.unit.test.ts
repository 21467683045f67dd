import { expect, test } from 'vitest'
import { partOf } from './parts.ts'

test.each([
  [0, 100, 0],
  [35, 100, 3_500],
  [1, 3, 3_333],
  [2, 3, 6_667],
  [1, 20_000, 1],
  [1, 20_001, 0],
  [-1, 3, -3_333],
  [-1, 20_000, 0],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 10_000],
  [150, 100, 15_000],
])('%d of %d is %d hundredths of a per cent', (value, whole, part) => {
  expect(partOf(value, whole)).toBe(part)
})

test.each([0, -5])('there is no part of %d', (whole) => {
  expect(partOf(5, whole)).toBeNull()
})
