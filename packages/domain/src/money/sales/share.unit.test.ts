import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { floorPart, percent, sumFen } from '../../base/amounts/fen.ts'
import { sharesOfDays } from './share.ts'

const day = (number: number, turnoverFen: number, platformRatio = 3_000) => ({
  day: `2026-11-${String(number).padStart(2, '0')}`,
  turnoverFen,
  channelCostFen: 0,
  platformRatio,
})
const fenOf = (days: Parameters<typeof sharesOfDays>[0]) => sharesOfDays(days).map(({ shareFen }) => shareFen)

describe('the shares of a month', () => {
  test('are seven tenths of net revenue', () => {
    expect(fenOf([{ ...day(1, 2_000_000), channelCostFen: 60_000 }])).toEqual([1_358_000])
  })

  test('carry what was rounded off to the next day', () => {
    expect(fenOf([day(1, 1), day(2, 1), day(3, 1)])).toEqual([0, 1, 1])
  })

  test('follow the days, in whatever order they are given', () => {
    expect(sharesOfDays([day(2, 1), day(1, 1)]).map((each) => each.day)).toEqual(['2026-11-01', '2026-11-02'])
  })

  test('are below nothing where more was given back than sold', () => {
    expect(fenOf([day(1, 100), day(2, -200)])).toEqual([70, -140])
  })

  test('count days under another term apart', () => {
    expect(fenOf([day(1, 101), day(2, 101, 5_000), day(3, 101, 5_000)])).toEqual([70, 50, 51])
  })

  test('go on from the month to date', () => {
    expect(sharesOfDays([day(3, 1)], new Map([[3_000, 2]]))).toEqual([{ day: '2026-11-03', shareFen: 1 }])
  })

  test('sum to the floor of the month, whatever the days were', () => {
    const days = fc.array(
      fc.record({
        turnoverFen: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
        channelCostFen: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { minLength: 1, maxLength: 31 },
    )
    fc.assert(
      fc.property(days, (each) => {
        const month = each.map((figures, index) => ({ ...day(index + 1, 0), ...figures }))
        const netFen = sumFen(month.map(({ turnoverFen, channelCostFen }) => turnoverFen - channelCostFen))
        expect(sumFen(fenOf(month))).toBe(floorPart(netFen, percent(70)))
      }),
    )
  })
})
