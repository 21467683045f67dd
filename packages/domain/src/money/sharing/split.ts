import { type Fen, splitFen, WHOLE_RATIO } from '../../base/amounts/fen.ts'
import { monthOfDay } from '../../base/calendar/month.ts'
import { startOfShanghaiDay } from '../../base/calendar/shanghai.ts'

/** A scheme that takes a part of a share: its ratio in hundredths of a per cent. */
export interface SplitScheme {
  readonly schemeId: string
  readonly ratio: number
}

/** What one scheme brings its sharer. */
export interface SplitPart {
  readonly schemeId: string
  readonly amountFen: Fen
}

const byId = (a: SplitScheme, b: SplitScheme): number => (a.schemeId < b.schemeId ? -1 : 1)

/**
 * What of a share goes to each scheme, in the order of their ids; the owner has the rest. What is not whole fen goes
 * to the largest remainders, of equal ones to the first scheme and to the owner last (docs/design/revenue.md).
 */
export function splitShare(shareFen: Fen, schemes: readonly SplitScheme[]): SplitPart[] {
  const ordered = schemes.toSorted(byId)
  const given = ordered.reduce((sum, { ratio }) => sum + ratio, 0)
  const parts = splitFen(shareFen, [...ordered.map(({ ratio }) => ratio), WHOLE_RATIO - given])
  return ordered.map(({ schemeId }, place) => ({ schemeId, amountFen: parts[place] ?? 0 }))
}

/** A day's share of one work and owner, with the schemes that were ongoing as the day began. */
export interface SplitDay {
  /** The day in Shanghai as `yyyy-MM-dd`. */
  readonly day: string
  readonly shareFen: Fen
  readonly schemes: readonly SplitScheme[]
}

export interface DayPart extends SplitPart {
  readonly day: string
}

const keyOf = (schemes: readonly SplitScheme[]): string =>
  schemes
    .toSorted(byId)
    .map(({ schemeId, ratio }) => `${schemeId}:${ratio}`)
    .join()

/**
 * What each day brings each scheme, in the order of days: the difference of the month-to-date splits under the same
 * set of schemes, so that the split of a month is that of its share, however small the days were. Where another set
 * begins, its days are counted apart.
 * @param days of one work and owner, each day once, in any order
 */
export function splitsOfDays(days: readonly SplitDay[]): DayPart[] {
  const toDate = new Map<string, Fen>()
  return days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .flatMap(({ day, shareFen, schemes }) => {
      if (schemes.length === 0) return []
      const key = `${monthOfDay(day)} ${keyOf(schemes)}`
      const before = toDate.get(key) ?? 0
      toDate.set(key, before + shareFen)
      const until = new Map(splitShare(before, schemes).map((part) => [part.schemeId, part.amountFen]))
      return splitShare(before + shareFen, schemes).map(({ schemeId, amountFen }) => ({
        day,
        schemeId,
        amountFen: amountFen - (until.get(schemeId) ?? 0),
      }))
    })
}

/** A time in which a scheme was ongoing, `[from, until)`; one without an end lasts. */
export interface ShareInterval {
  readonly from: Date
  readonly until: Date | null
}

/** A scheme splits the days that begin while it is ongoing: one that ends at noon still splits that day. */
export function splitsDay(intervals: readonly ShareInterval[], day: string): boolean {
  const start = startOfShanghaiDay(day)
  return intervals.some(({ from, until }) => from <= start && (until === null || start < until))
}
