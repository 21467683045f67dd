import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
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

test.each([
  ['growth.md', 'growth'],
  ['capacity.md', 'acts'],
  ['capacity.md', 'day'],
  ['capacity.md', 'storage'],
])('%s has a place for the table %s', async (name, part) => {
  const document = await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
  expect(withPart(document, part, 'anew')).toContain(`<!-- ${part} -->\nanew\n<!-- /${part} -->`)
})
