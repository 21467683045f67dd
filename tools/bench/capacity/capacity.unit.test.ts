import { expect, test } from 'vitest'
import { less } from './beyondIdle.ts'
import { DEMANDS, dayTable, eachOf, loadsOf, storageTable } from './capacity.ts'

const costed = {
  count: 1_000,
  cost: { portalSeconds: 2, databaseSeconds: 6, statements: 5_000, walBytes: 1_000_000 },
}

test('what acts cost together is shared among them', () => {
  expect(eachOf(costed)).toEqual({ portalMs: 2, databaseMs: 6, statements: 5, walBytes: 1_000 })
})

test('what the portal does by itself in as long a time is no cost of an act', () => {
  const idle = { portalSeconds: 0.5, databaseSeconds: 4, statements: 100, walBytes: 2_000 }
  expect(less(costed.cost, idle, 2)).toEqual({
    portalSeconds: 1,
    databaseSeconds: 0,
    statements: 4_800,
    walBytes: 996_000,
  })
})

test('a day takes cores by its busiest hour, and leaves out what was not measured', () => {
  const loads = loadsOf({ works: 1, stored: [], acts: { publish: costed } })
  expect(loads).toHaveLength(1)
  // 20,000 a day, four times as many at the busiest time, 2 ms each, cores busy by six tenths.
  expect(loads[0]?.portalCores).toBeCloseTo(((20_000 / 86_400) * 4 * 0.002) / 0.6)
  expect(loads[0]?.walGigabytes).toBeCloseTo(0.02)
})

test('the votes of a crowd are in the sums of cores, log and disk', () => {
  expect(DEMANDS.find(({ key }) => key === 'vote')?.perDay).toBe(22_962_963)
  const stored = [
    { table: 'ballot', rows: 1_000, bytes: 200_000, indexBytes: 100_000 },
    { table: 'vote_leaf', rows: 1_000, bytes: 300_000, indexBytes: 100_000 },
  ]
  const results = { works: 1, stored, acts: { vote: costed } }
  expect(dayTable(results)).toContain('| **together** |  |  | 3.5 | 10.6 | 23 |')
  // 620 million of each.
  expect(storageTable(results)).toContain('| **together** |  |  |  |  | 310 |')
})
