import { type Fen, floorPart, ratio, WHOLE_RATIO } from '../money/fen.ts'

/** What a product brought on one day (design/revenue.md, Words), in integer fen. */
export interface DayTurnover {
  /** The day in Shanghai as `yyyy-MM-dd`. */
  readonly day: string
  readonly turnoverFen: Fen
  readonly channelCostFen: Fen
  /** The platform's part that is in force on this day, in hundredths of a per cent (spec §9: 3,000). */
  readonly platformRatio: number
}

export const netRevenueFen = ({ turnoverFen, channelCostFen }: Omit<DayTurnover, 'day' | 'platformRatio'>): Fen =>
  turnoverFen - channelCostFen

/**
 * The designer's share of each day of one month, in order of days (design/revenue.md, Words): the difference of the
 * month-to-date shares, so that the month's share is the floor of the month's whatever the days were. Days under
 * another term are counted apart.
 * @param days of one product and month, each day once, in any order
 */
export function sharesOfMonth(days: readonly DayTurnover[]): { readonly day: string; readonly shareFen: Fen }[] {
  const netToDate = new Map<number, Fen>()
  return days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((each) => {
      const before = netToDate.get(each.platformRatio) ?? 0
      const now = before + netRevenueFen(each)
      netToDate.set(each.platformRatio, now)
      const part = ratio(WHOLE_RATIO - each.platformRatio)
      return { day: each.day, shareFen: floorPart(now, part) - floorPart(before, part) }
    })
}
