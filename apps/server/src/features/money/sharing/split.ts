import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { type DayPart, type SplitScheme, splitsDay, splitsOfDays } from '@easel/domain/money/sharing/split.ts'
import type { Db } from '../../../platform/db/connection.ts'
import {
  type DayShare,
  holdSchemes,
  type IntervalRow,
  intervalsIn,
  sharesIn,
  splitsIn,
  writeSplits,
} from './splitQueries.ts'

/** By how much what a scheme brings on a day changes. */
export interface SplitChange {
  readonly schemeId: string
  readonly productId: string
  readonly ownerId: string
  readonly sharerId: string
  readonly day: string
  readonly changeFen: Fen
}

type Split = Omit<SplitChange, 'changeFen'> & { readonly amountFen: Fen }

/**
 * Splits the shares of a month's days anew, of products whose shares have changed (docs/decisions/sharing.md). A month
 * is split as a whole: its days are differences of the month to date. @returns what differs from what was split before
 */
export async function splitAnew(
  tx: Db,
  productIds: readonly string[],
  month: Month,
): Promise<readonly SplitChange[]> {
  await holdSchemes(tx, productIds)
  const [intervals, before] = [
    await intervalsIn(tx, productIds, month),
    await splitsIn(tx, productIds, month),
  ]
  const shared = [...new Set([...intervals, ...before].map(({ productId }) => productId))]
  if (shared.length === 0) return []
  const now = splitsOf(await sharesIn(tx, shared, month), intervals)
  const splits = differencesOf(before, now)
  await writeSplits(tx, splits)
  return splits.filter(({ changeFen }) => changeFen !== 0)
}

function splitsOf(shares: readonly DayShare[], intervals: readonly IntervalRow[]): Split[] {
  const ofProduct = Map.groupBy(intervals, ({ productId }) => productId)
  const byOwner = Map.groupBy(shares, ({ productId, ownerId }) => `${productId} ${ownerId}`)
  return [...byOwner.values()].flatMap((days) => {
    const [first] = days
    // Whoever owns the work later has given nothing of it.
    const own = (ofProduct.get(first?.productId ?? '') ?? []).filter(
      ({ ownerId }) => ownerId === first?.ownerId,
    )
    const schemes = Map.groupBy(own, ({ schemeId }) => schemeId)
    const parts = splitsOfDays(days.map((day) => ({ ...day, schemes: schemesOn(day.day, schemes) })))
    return parts.flatMap((part) => splitOf(part, schemes.get(part.schemeId)?.[0]))
  })
}

const schemesOn = (day: string, schemes: ReadonlyMap<string, readonly IntervalRow[]>): SplitScheme[] =>
  [...schemes].flatMap(([schemeId, intervals]) => {
    const [first] = intervals
    return first && splitsDay(intervals, day) ? [{ schemeId, ratio: first.ratio }] : []
  })

const splitOf = ({ day, amountFen }: DayPart, scheme: IntervalRow | undefined): Split[] => {
  if (!scheme) return []
  const { schemeId, productId, ownerId, sharerId } = scheme
  return [{ schemeId, productId, ownerId, sharerId, day, amountFen }]
}

const keyOf = ({ schemeId, day }: Pick<Split, 'schemeId' | 'day'>): string => `${schemeId} ${day}`

/**
 * Those that are new or whose amount differs, with their new amount; what is split no longer becomes 0. A part of 0 is
 * written too: the sharer reads every day that the scheme covers, and no correction later adds one to a settled month.
 */
function differencesOf(before: readonly Split[], now: readonly Split[]): (Split & SplitChange)[] {
  const had = new Map(before.map((split) => [keyOf(split), split.amountFen]))
  const has = new Set(now.map(keyOf))
  const gone = before.filter((split) => !has.has(keyOf(split))).map((split) => ({ ...split, amountFen: 0 }))
  return [...now, ...gone]
    .map((split) => ({ ...split, changeFen: split.amountFen - (had.get(keyOf(split)) ?? 0) }))
    .filter((split) => split.changeFen !== 0 || !had.has(keyOf(split)))
}
