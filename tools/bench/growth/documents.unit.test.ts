import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eachOf, loadsOf } from './capacity.ts'
import { withPart } from './documents.ts'
import { growthOf } from './table.ts'

const points = (costs: readonly number[]) => costs.map((cost, index) => ({ size: 10 ** (4 + index), cost }))

test.each([
  [[10, 10, 11], 'flat'],
  [[10, 20, 40], 'log'],
  [[10, 100, 1_000], 'linear'],
  [[10], ''],
])('what costs %j at three sizes grows %s', (costs, expected) => {
  expect(growthOf(points(costs))).toBe(expected)
})

const measured = {
  value: 1,
  processor: null,
  count: 1_000,
  cost: { portalSeconds: 2, databaseSeconds: 6, statements: 5_000, walBytes: 1_000_000 },
}

test('what acts cost together is shared among them', () => {
  expect(eachOf(measured)).toEqual({ portalMs: 2, databaseMs: 6, statements: 5, walBytes: 1_000 })
})

test('a day takes cores by its busiest hour, and leaves out what was not measured', () => {
  const loads = loadsOf({ size: 1, load: 0, stored: [], acts: { publish: measured } })
  expect(loads).toHaveLength(1)
  // 20,000 a day, four times as many at the busiest time, 2 ms each, cores busy by six tenths.
  expect(loads[0]?.portalCores).toBeCloseTo(((20_000 / 86_400) * 4 * 0.002) / 0.6)
  expect(loads[0]?.walGigabytes).toBeCloseTo(0.02)
})

test.each([
  ['growth.md', 'growth'],
  ['capacity.md', 'acts'],
  ['capacity.md', 'day'],
  ['capacity.md', 'storage'],
])('%s has a place for the table %s', async (name, part) => {
  const document = await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
  expect(withPart(document, part, 'anew')).toContain(`<!-- ${part} -->\nanew\n<!-- /${part} -->`)
})
