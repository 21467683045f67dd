import { expect, test } from 'vitest'
import { addressWith } from './useAddress.ts'

test.each([
  ['?page=3', { filter: 'HIDDEN' }, '/works/themes?filter=HIDDEN'],
  ['?filter=HIDDEN', { page: 2 }, '/works/themes?filter=HIDDEN&page=2'],
  ['?filter=HIDDEN&page=2', { filter: null }, '/works/themes'],
  ['?state=OPEN&after=2026-08-01', { state: null }, '/works/themes'],
  ['?state=OPEN', { after: '2026-08-01' }, '/works/themes?state=OPEN&after=2026-08-01'],
  ['?q=a%26b', { page: 2 }, '/works/themes?q=a%26b&page=2'],
])('%s with %j', (search, changes, address) => {
  expect(addressWith('/works/themes', search, changes)).toBe(address)
})
