import type { EditionDraft } from '../editions/editionShape.ts'
import { isAnnouncedAt } from '../editions/timeline.ts'

/** How many rounds of an edition were opened, and how many of these are closed. */
export interface RoundCounts {
  readonly opened: number
  readonly closed: number
}

/**
 * Whether nobody says in public who made an entry of this edition (docs/decisions/judging.md): until its last blind
 * round is closed, since judges read what everybody reads. An edition that was announced without a round was judged
 * elsewhere.
 */
export function isNameless(
  { timeline, judging }: Pick<EditionDraft, 'timeline' | 'judging'>,
  { opened, closed }: RoundCounts,
  now: Date,
): boolean {
  const lastBlind = judging.rounds.findLastIndex(({ blind }) => blind)
  return lastBlind >= closed && !(isAnnouncedAt({ timeline }, now) && opened === closed)
}

/** What replaces a name that judges may not read. */
export const HIDDEN_NAME = '▇▇▇'
/** Shorter ones are parts of other words too often. */
const MIN_NAME = 2

/** A text without these names, whatever their case: a blind judge does not read who made an entry. */
export function withoutNames(text: string, names: readonly string[]): string {
  const hidden = names
    .map((name) => name.trim())
    .filter(({ length }) => length >= MIN_NAME)
    // The longer one first: a name may hold another.
    .toSorted((a, b) => b.length - a.length)
  return hidden.reduce((left, name) => left.replaceAll(patternOf(name), HIDDEN_NAME), text)
}

/** Whether a text holds one of these names. */
export const namesSomebody = (text: string, names: readonly string[]): boolean =>
  withoutNames(text, names) !== text

const HAN = /\p{Script=Han}/u

/** A name in letters with spaces between words is no part of a longer word; Chinese has no spaces. */
function patternOf(name: string): RegExp {
  const words = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
  return HAN.test(name)
    ? new RegExp(words, 'giu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu')
}
