import { z } from 'zod'
import { addIssue, type IssueSink } from '../../rule.ts'
import { characterCount, weightOf } from './weight.ts'

export type CountedAs = 'characters' | 'weight'

export interface BoundedText {
  /** The noun of the codes: `productName` gives `productName.required` and `productName.tooLong`. */
  readonly field: string
  readonly max: number
  readonly count: CountedAs
  /** Default 1: required. 0 lets it be empty. */
  readonly min?: number
  /** Line breaks and tabs are welcome. */
  readonly multiline?: boolean
}

const COUNT = { characters: characterCount, weight: weightOf } as const

/** Nothing to see: only spaces, controls and characters that draw nothing. */
const INVISIBLE = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*$/u
const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LINES = /(?![\n\t])\p{Cc}/u
// Embeddings, overrides and isolates make text read otherwise than it is stored.
const BIDI = /[\u202A-\u202E\u2066-\u2069]/

export const isBlank = (text: string): boolean => INVISIBLE.test(text)

/** The error of a missing or mistyped field under the field's own code. */
export const requiredAs = (field: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? `${field}.required` : undefined

/** Text as everybody types it: NFC, trimmed, one kind of line break. */
export function plainText(field: string) {
  return z
    .string({ error: requiredAs(field) })
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .normalize('NFC')
    .trim()
}

/** Refuses what no text of the portal may hold: controls, NUL, broken surrogates, direction overrides. */
export function checkSafe(text: string, ctx: IssueSink, multiline: boolean): void {
  if ((multiline ? CONTROL_BUT_LINES : CONTROL).test(text)) addIssue(ctx, 'text.controlCharacter')
  if (!text.isWellFormed()) addIssue(ctx, 'text.brokenCharacter')
  if (BIDI.test(text)) addIssue(ctx, 'text.directionOverride')
}

/** A trimmed, NFC-normalised text with bounds; refuses with `{ max, count }` or `{ min, count }`. */
export function boundedText({ field, max, count, min = 1, multiline = false }: BoundedText) {
  return plainText(field).superRefine((text, ctx) => {
    const size = COUNT[count](text)
    if (min > 0 && isBlank(text)) addIssue(ctx, `${field}.required`)
    else if (size < min) addIssue(ctx, `${field}.tooShort`, { min, count: size })
    if (size > max) addIssue(ctx, `${field}.tooLong`, { max, count: size })
    checkSafe(text, ctx, multiline)
  })
}

/** What one searches for: never refused for what it holds; what no stored text can hold becomes a space. */
export const searchText = z
  .string()
  .max(60)
  .overwrite((text) => text.toWellFormed().replace(/\p{Cc}/gu, ' '))
  .normalize('NFC')
  .trim()

type Check = (text: string, ctx: IssueSink) => void

const patternCheck =
  (pattern: RegExp, what: string) =>
  (field: string): Check =>
  (text, ctx) => {
    if (!isBlank(text) && !pattern.test(text)) addIssue(ctx, `${field}.${what}`)
  }

/** Spec §5 "no special symbols": letters, marks and digits of any script, and single spaces inside. */
export const noSpecialSymbols = patternCheck(
  /^[\p{L}\p{M}\p{Nd}]+(?: [\p{L}\p{M}\p{Nd}]+)*$/u,
  'specialSymbols',
)

/** Spec §5 "English only" of a person: Latin letters, space and `. ' -`. */
export const englishOnly = patternCheck(/^(?=.*[A-Za-z])[A-Za-z .'-]*$/, 'englishOnly')

/** Spec §5 "English only" of a designer's short name: digits too. */
export const englishNameOnly = patternCheck(/^(?=.*[A-Za-z0-9])[A-Za-z0-9 .'-]*$/, 'englishOnly')
