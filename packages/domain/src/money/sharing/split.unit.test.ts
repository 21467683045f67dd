import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumFen } from '../../base/amounts/fen.ts'
import { type SplitDay, splitShare, splitsDay, splitsOfDays } from './split.ts'

const schemes = (...ratios: readonly number[]) =>
  ratios.map((ratio, place) => ({ schemeId: `s${place}`, ratio }))
const fenOf = (parts: readonly { readonly amountFen: number }[]) => parts.map(({ amountFen }) => amountFen)

describe('a share', () => {
  test('gives what is not whole fen to the largest remainders', () => {
    expect(fenOf(splitShare(101, schemes(3_000, 3_500, 2_100)))).toEqual([30, 36, 21])
    expect(fenOf(splitShare(101, schemes(3_000, 3_500, 2_100, 1_400)))).toEqual([30, 36, 21, 14])
    expect(fenOf(splitShare(-101, schemes(3_000, 3_500, 2_100, 1_400)))).toEqual([-30, -36, -21, -14])
  })

  test('gives an odd fen to the first scheme, and to the owner last', () => {
    expect(fenOf(splitShare(1, schemes(5_000)))).toEqual([1])
    expect(fenOf(splitShare(1, schemes(3_000, 3_000, 4_000)))).toEqual([0, 0, 1])
    expect(splitShare(1, [...schemes(5_000, 5_000)].toReversed())).toEqual([
      { schemeId: 's0', amountFen: 1 },
      { schemeId: 's1', amountFen: 0 },
    ])
  })

  test('without a scheme stays whole', () => {
    expect(splitShare(100, [])).toEqual([])
  })
})

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`

describe('the splits of a month', () => {
  test('carry what a small day rounded off', () => {
    const days = [1, 2, 3, 4].map((number) => ({ day: day(number), shareFen: 1, schemes: schemes(2_500) }))
    expect(fenOf(splitsOfDays(days))).toEqual([0, 1, 0, 0])
  })

  test('count the days of another set of schemes apart', () => {
    const [a, b] = [schemes(3_500), schemes(3_500, 5_000)]
    const days = [
      { day: day(1), shareFen: 100, schemes: a },
      { day: day(2), shareFen: 100, schemes: b },
      { day: day(3), shareFen: 100, schemes: [] },
      { day: day(4), shareFen: -100, schemes: a },
    ]
    expect(splitsOfDays(days)).toEqual([
      { day: day(1), schemeId: 's0', amountFen: 35 },
      { day: day(2), schemeId: 's0', amountFen: 35 },
      { day: day(2), schemeId: 's1', amountFen: 50 },
      { day: day(4), schemeId: 's0', amountFen: -35 },
    ])
  })

  const ratios = fc
    .array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 6 })
    .filter((each) => each.reduce((sum, ratio) => sum + ratio, 0) <= 10_000)
  const shares = fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 })

  test('are those of the month’s share, in whatever order the days came', () => {
    fc.assert(
      fc.property(ratios, shares, fc.infiniteStream(fc.nat()), (each, fen, keys) => {
        const set = schemes(...each)
        const days = fen.map((shareFen, index): SplitDay => ({ day: day(index + 1), shareFen, schemes: set }))
        const shuffled = days
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => ({ ...one, schemes: one.schemes.toReversed() }))
        const split = splitsOfDays(shuffled)
        expect(split).toEqual(splitsOfDays(days))
        const bySchemes = set.map(({ schemeId }) =>
          sumFen(fenOf(split.filter((part) => part.schemeId === schemeId))),
        )
        expect(bySchemes).toEqual(fenOf(splitShare(sumFen(fen), set)))
      }),
    )
  })
})

describe('a scheme splits a day', () => {
  const at = (text: string) => new Date(text)
  test.each([
    ['that begins as it does', { from: at('2026-11-10T00:00:00+08:00'), until: null }, true],
    ['that began before it', { from: at('2026-11-10T00:00:00.001+08:00'), until: null }, false],
    [
      'on which it ends at noon',
      { from: at('2026-11-01T00:00:00+08:00'), until: at('2026-11-10T12:00:00+08:00') },
      true,
    ],
    [
      'that begins as it ends',
      { from: at('2026-11-01T00:00:00+08:00'), until: at('2026-11-10T00:00:00+08:00') },
      false,
    ],
  ])('%s: %o', (_, interval, splits) => {
    expect(splitsDay([interval], '2026-11-10')).toBe(splits)
  })
})
