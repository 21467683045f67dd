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
    .map((name) => name.normalize('NFC').trim())
    .filter(({ length }) => length >= MIN_NAME)
    // The longer one first: a name may hold another.
    .toSorted((a, b) => b.length - a.length)
  return hidden.reduce((left, name) => left.replaceAll(patternOf(name), HIDDEN_NAME), text)
}

/** Whether a text holds one of these names; as files have it, letters may be apart from their accents. */
export function namesSomebody(text: string, names: readonly string[]): boolean {
  const composed = text.normalize('NFC')
  return withoutNames(composed, names) !== composed
}

/** Written without spaces between words, or with particles attached to them. */
const UNSPACED_SCRIPTS = [
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Yi',
  'Tibetan',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Arabic',
  'Hebrew',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'v')
/** Beside a name it makes a longer word of it; a letter of the scripts above begins another word. */
const WORD_LETTER = `[[\\p{L}\\p{N}]--[${UNSPACED_SCRIPTS}]]`

/** A name in letters with spaces between words is no part of a longer word; other scripts show no end of a word. */
function patternOf(name: string): RegExp {
  const isUnspaced = UNSPACED.test(name)
  const words = name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, isUnspaced ? '\\s*' : '\\s+')
  return new RegExp(isUnspaced ? words : `(?<!${WORD_LETTER})${words}(?!${WORD_LETTER})`, 'giv')
}
