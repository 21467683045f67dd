import { expect, test } from 'vitest'
import { edition2025, phaseAt, purseUsd, totalUsd } from './edition2025.ts'

test.each([
  ['2025-09-09T23:59:59.999Z', 'announced'],
  ['2025-09-10T00:00:00.000Z', 'open'],
  ['2025-11-16T23:59:59.999Z', 'open'],
  ['2025-11-17T00:00:00.000Z', 'closed'],
])('spec §9: at %s the edition is %s', (now, phase) => {
  expect(phaseAt(new Date(now))).toBe(phase)
})

test('spec §9: the purse is the sum of the listed prizes', () => {
  expect(edition2025.categories.map((each) => totalUsd(each.prizes))).toEqual([21_100, 14_100, 8_000])
  expect(totalUsd(edition2025.extras)).toBe(5_000)
  expect(purseUsd()).toBe(48_200)
})
