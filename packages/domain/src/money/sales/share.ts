import { type Fen, floorPart, ratio, WHOLE_RATIO } from '../../base/amounts/fen.ts'

/** What a product brought on one day (docs/design/revenue.md, Words), in integer fen. */
export interface DayTurnover {
  /** The day in Shanghai as `yyyy-MM-dd`. */
  readonly day: string
  readonly turnoverFen: Fen
  readonly channelCostFen: Fen
  /** The platform's part that is in force on this day, in hundredths of a per cent (spec §9: 3,000). */
  readonly platformRatio: number
}

/** Net revenue by the platform's part under which it was made. */
export type NetByRatio = ReadonlyMap<number, Fen>
const NOTHING: NetByRatio = new Map()

/** The designer's share of net revenue, rounded down to whole fen. */
export const shareOf = (netFen: Fen, platformRatio: number): Fen =>
  floorPart(netFen, ratio(WHOLE_RATIO - platformRatio))

/**
 * The designer's share of each day of one month, in order of days (docs/design/revenue.md, Words): the difference of
 * the month-to-date shares, so that the month's share is the floor of the month's whatever the days were. Days under
 * another term are counted apart.
 * @param days of one product and month, each day once, in any order
 * @param before the net revenue of the month's earlier days, where `days` are only its later ones
 */
export function sharesOfDays(
  days: readonly DayTurnover[],
  before: NetByRatio = NOTHING,
): { readonly day: string; readonly shareFen: Fen }[] {
  const netToDate = new Map(before)
  return days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, turnoverFen, channelCostFen, platformRatio }) => {
      const until = netToDate.get(platformRatio) ?? 0
      const now = until + turnoverFen - channelCostFen
      netToDate.set(platformRatio, now)
      return { day, shareFen: shareOf(now, platformRatio) - shareOf(until, platformRatio) }
    })
}
