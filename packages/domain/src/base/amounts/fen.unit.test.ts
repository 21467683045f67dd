import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { floorPart, halfUpPart, percent, ratio, splitFen, sumFen } from './fen.ts'

describe('a part of an amount', () => {
  test.each([
    [100, 70, 70],
    [101, 70, 70],
    [-101, 70, -71],
    [Number.MAX_SAFE_INTEGER, 50, 4_503_599_627_370_495],
    [0, 70, 0],
  ])('%i fen at %i %% rounded down is %i', (amount, points, part) => {
    expect(floorPart(amount, percent(points))).toBe(part)
  })

  test.each([
    [25, 2, 1],
    [24, 2, 0],
    [-25, 2, 0],
    [-26, 2, -1],
    [75, 2, 2],
  ])('%i fen at %i %% to the nearest fen is %i', (amount, points, part) => {
    expect(halfUpPart(amount, percent(points))).toBe(part)
  })

  test('what cannot be counted exactly is a bug, not a rounded figure', () => {
    expect(() => floorPart(Number.MAX_SAFE_INTEGER, percent(101))).toThrow(RangeError)
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})

describe('a split', () => {
  test('gives what is left to the largest remainder', () => {
    expect(splitFen(101, [30, 35, 21, 14])).toEqual([30, 36, 21, 14])
    expect(splitFen(-101, [30, 35, 21, 14])).toEqual([-30, -36, -21, -14])
  })

  test('gives what is left to the first of equal remainders', () => {
    expect(splitFen(1, [1, 1])).toEqual([1, 0])
    expect(splitFen(5, [1, 1, 1])).toEqual([2, 2, 1])
  })

  test('gives nothing to a weight of nothing', () => {
    expect(splitFen(7, [0, 10_000])).toEqual([0, 7])
    expect(splitFen(0, [1, 2])).toEqual([0, 0])
  })

  const amounts = fc.integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 })
  const weights = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 })
    .filter((each) => each.some((weight) => weight > 0))

  test('sums exactly, each part within a fen of its share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, each) => {
        const parts = splitFen(amount, each)
        expect(sumFen(parts)).toBe(amount)
        const total = each.reduce((sum, weight) => sum + weight, 0)
        parts.forEach((part, place) => {
          const floor = floorPart(Math.abs(amount), { of: each[place] ?? 0, over: total })
          expect([floor, floor + 1]).toContain(Math.abs(part))
        })
      }),
    )
  })

  test('of one is the whole', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(splitFen(amount, [10_000])).toEqual([amount])
        expect(floorPart(amount, ratio(10_000))).toBe(amount)
      }),
    )
  })
})
