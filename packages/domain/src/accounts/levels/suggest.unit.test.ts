import { expect, test } from 'vitest'
import { suggestedLevel } from './suggest.ts'

const figures = (published: number, approved: number, rejected: number, revenueFen: number) => ({
  published,
  approved,
  rejected,
  revenueFen,
})

test.each([
  [figures(0, 0, 0, 0), 'NONE'],
  [figures(1, 1, 9, 0), 'C'],
  [figures(3, 6, 4, 0), 'B'],
  [figures(3, 59, 41, 0), 'C'],
  [figures(8, 8, 2, 1_000_000), 'A'],
  [figures(8, 8, 2, 999_999), 'B'],
  [figures(20, 18, 2, 10_000_000), 'S'],
  [figures(20, 17, 2, 10_000_000), 'A'],
  [figures(19, 18, 2, 10_000_000), 'A'],
] as const)('%o suggests %s', (given, level) => {
  expect(suggestedLevel(given)).toBe(level)
})
