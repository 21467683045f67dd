import { expect, test } from 'vitest'
import { releaseAtFor, releaseDays, releaseWishFault } from './releaseWish.ts'

// 02:00 of the 21st in Beijing.
const now = new Date('2026-11-20T18:00:00Z')

test('the next day at the earliest, a year ahead at the latest', () => {
  expect(releaseDays(now)).toEqual({ from: '2026-11-22', by: '2027-11-21' })
  expect(releaseWishFault(null, now)).toBeNull()
  expect(releaseWishFault('2026-11-22', now)).toBeNull()
  expect(releaseWishFault('2027-11-21', now)).toBeNull()
  expect(releaseWishFault('2026-11-21', now)).toEqual({
    code: 'releaseOn.tooEarly',
    params: { from: '2026-11-22' },
  })
  expect(releaseWishFault('2027-11-22', now)).toEqual({
    code: 'releaseOn.tooLate',
    params: { by: '2027-11-21' },
  })
})

test.each([
  ['2026-12-24', '2026-12-23T16:00:00.000Z'],
  // What has passed while it waited means as soon as possible.
  ['2026-11-21', '2026-11-21T16:00:00.000Z'],
  [null, '2026-11-21T16:00:00.000Z'],
])('%s is released at %s', (day, at) => {
  expect(releaseAtFor(day, now).toISOString()).toBe(at)
})
