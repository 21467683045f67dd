import { describe, expect, test } from 'vitest'
import { evidenceOf, type Fields } from './evidence.ts'
import { NEAR_BITS } from './limits.ts'

const fields = (alike: number, same: number, compared = 32): Fields => ({ compared, alike, same })
const evidence = (upper: Fields, lower: Fields, distance = NEAR_BITS + 1) =>
  evidenceOf({ coarse: { upper, lower }, fine: [{ upper, lower }] }, distance)

describe('pictures whose prints are not near are one, with how much agrees,', () => {
  test('where most of both halves agrees', () => {
    expect(evidence(fields(26, 10), fields(22, 4))).toBe(75)
  })

  test('where a clock and notices cover the upper half', () => {
    expect(evidence(fields(4, 1), fields(18, 14))).toBe(34)
  })

  test('where words cover the lower half and the upper one is the very same', () => {
    expect(evidence(fields(32, 31), fields(6, 5))).toBe(59)
  })
})

describe('they are two', () => {
  test.each([
    ['screens that share their clock and notices', fields(28, 26), fields(8, 2)],
    ['screens that share half of the lower half too', fields(30, 24), fields(17, 11)],
    ['screens whose icons agree a little everywhere', fields(10, 1), fields(17, 2)],
    ['pictures in which too few fields agree', fields(3, 3), fields(8, 8)],
    ['pictures in which there is little to see', fields(6, 6, 7), fields(8, 8, 8)],
  ])('%s', (_name, upper, lower) => {
    expect(evidence(upper, lower)).toBeNull()
  })
})

test('of parts whose prints are near it is enough that half of what is coarse agrees', () => {
  const none = { upper: fields(0, 0), lower: fields(0, 0) }
  const half = { upper: fields(16, 0), lower: fields(16, 0) }
  const less = { upper: fields(15, 0), lower: fields(16, 0) }
  expect(evidenceOf({ coarse: half, fine: [none] }, NEAR_BITS)).toBe(50)
  expect(evidenceOf({ coarse: less, fine: [none] }, NEAR_BITS)).toBeNull()
  expect(evidenceOf({ coarse: half, fine: [none] }, NEAR_BITS + 1)).toBeNull()
})
