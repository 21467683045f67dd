import { SYSTEM_VERSIONS, type SystemVersion } from '../../publishing/products/systemVersions.ts'
import type { EditionDraft } from './editionShape.ts'

export type CreatorProgram = NonNullable<EditionDraft['creatorProgram']>
type Rules = Pick<CreatorProgram, 'from' | 'until' | 'leastPaidWorks' | 'withinMonths' | 'latestUiVersions'>

/** Why a work does not count for the creator program. */
export const AGAINST_WORK = ['NOT_PUBLISHED', 'FREE', 'UI_VERSIONS'] as const
export type AgainstWork = (typeof AGAINST_WORK)[number]

/** What of a work decides whether it counts. */
export interface ProgramWork {
  readonly isPublished: boolean
  readonly priceCoins: number
  readonly uiVersions: readonly number[]
  /** When it first came to the store. */
  readonly publishedAt: Date
}

interface Window {
  readonly from: Date
  /** Not included. */
  readonly until: Date
}

export interface ProgramProgress {
  /** The works of the best window; where several are equal, of the latest. */
  readonly counted: number
  readonly isFulfilled: boolean
  /** Null where no work counts. */
  readonly window: Window | null
}

/** The UI versions that each work has versions for, the oldest first. */
export const latestUiVersions = ({ latestUiVersions: count }: Pick<Rules, 'latestUiVersions'>) =>
  SYSTEM_VERSIONS.slice(-count)

/** Those of them that a work lacks. */
export const missingUiVersions = (rules: Rules, { uiVersions }: ProgramWork): SystemVersion[] =>
  latestUiVersions(rules).filter(({ uiVersion }) => !uiVersions.includes(uiVersion))

/** Why a work does not count; null where it does. Works of other times are not of the program at all. */
export function againstWork(rules: Rules, work: ProgramWork): AgainstWork | null {
  if (!work.isPublished) return 'NOT_PUBLISHED'
  if (work.priceCoins === 0) return 'FREE'
  return missingUiVersions(rules, work).length > 0 ? 'UI_VERSIONS' : null
}

export const isOfProgram = ({ from, until }: Rules, { publishedAt }: ProgramWork): boolean =>
  publishedAt >= new Date(from) && publishedAt < new Date(until)

/** So many calendar months later in UTC; the last day of a month that is shorter. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return later
}

/**
 * Spec §9: at least so many paid works within so many months of the program, each with versions for the latest UI
 * versions. Any such span counts, each beginning with a work.
 */
export function programProgress(rules: Rules, works: readonly ProgramWork[]): ProgramProgress {
  const dates = works
    .filter((work) => isOfProgram(rules, work) && againstWork(rules, work) === null)
    .map(({ publishedAt }) => publishedAt)
    .toSorted((a, b) => a.getTime() - b.getTime())
  let best: { readonly counted: number; readonly window: Window } | null = null
  const last = new Date(rules.until)
  let end = 0
  for (const [at, from] of dates.entries()) {
    const whole = monthsAfter(from, rules.withinMonths)
    // Nothing counts after the program.
    const until = whole < last ? whole : last
    while ((dates[end] ?? until) < until) end += 1
    const counted = end - at
    if (counted >= (best?.counted ?? 0)) best = { counted, window: { from, until } }
  }
  const counted = best?.counted ?? 0
  return { counted, isFulfilled: counted >= rules.leastPaidWorks, window: best?.window ?? null }
}
