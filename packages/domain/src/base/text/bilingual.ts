import { z } from 'zod'
import { editionHints } from './hints.ts'
import { boundedText } from './rules.ts'

export const EDITION_LINE_MAX = 200
export const EDITION_TEXT_MAX = 20_000

/** A text in both languages. */
export interface Bilingual {
  readonly en: string
  readonly zh: string
}

/**
 * How much of an edition must be there: a draft may lack words (`min` 0), what is published speaks both languages
 * (`min` 1).
 */
export type LeastWords = 0 | 1

/** One line of plain text in both languages. */
export const line = (min: LeastWords, max = EDITION_LINE_MAX) => both({ field: 'editionLine', min, max })

/** A longer text in both languages, as Markdown. */
export const markdown = (min: LeastWords) =>
  both({ field: 'editionText', min, max: EDITION_TEXT_MAX, multiline: true })

function both(rule: { field: string; min: LeastWords; max: number; multiline?: boolean }) {
  const text = boundedText({ ...rule, count: 'weight' })
  return z
    .strictObject({ en: text, zh: text })
    .register(editionHints, { as: rule.multiline ? 'markdown' : 'line', max: rule.max })
}

/** Names a part in data: a category, slot, prize, round or criterion of an edition, an item or milestone of a tender. */
export const Key = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, { error: 'editionKey.format' })
