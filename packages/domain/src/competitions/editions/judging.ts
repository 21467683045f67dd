import { z } from 'zod'
import { Key, type LeastWords, line } from '../../base/text/bilingual.ts'

const percent = z.int().min(1).max(100)

const criterion = (min: LeastWords) =>
  z.strictObject({ key: Key, name: line(min), text: line(0, 600), weightPercent: percent })

const round = (min: LeastWords) =>
  z.strictObject({
    key: Key,
    name: line(min),
    jurorsPerEntry: z.int().min(1).max(50),
    /** Judges see entries without the names of those who made them. */
    blind: z.boolean(),
    scores: z.strictObject({ min: z.int().min(0).max(100), max: z.int().min(1).max(100) }),
    /** Their weights make 100. */
    criteria: z.array(criterion(min)).min(min).max(10),
    /** How many entries of each category go on to the next round; null for the last. */
    goOn: z.int().min(1).max(10_000).nullable(),
  })

export const judgingRules = (min: LeastWords) =>
  z.strictObject({
    /** How many of the entries go to the judges, by counted votes. */
    sharePercent: percent,
    rounds: z.array(round(min)).min(min).max(5),
  })
export type JudgingRules = z.infer<ReturnType<typeof judgingRules>>

/**
 * docs/design/competitions.md, Judging: k = floor((20·N + 99) / 100), so many of `entries` as the share says, rounded
 * up.
 */
export const judgingShare = (entries: number, sharePercent: number): number =>
  Math.floor((sharePercent * entries + 99) / 100)

/**
 * Which entries go to the judges: the first k by counted votes, and all that tie with the k-th.
 * @param votes the counted votes of each entry
 * @returns the least votes with which an entry goes on; null where there are no entries
 */
export function judgingThreshold(votes: readonly number[], sharePercent: number): number | null {
  const k = judgingShare(votes.length, sharePercent)
  return votes.toSorted((a, b) => b - a)[k - 1] ?? null
}
