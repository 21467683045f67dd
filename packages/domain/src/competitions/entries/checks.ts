import type { FileFacts } from '../../base/files/facts.ts'
import type { Slot } from '../../base/files/mediaRules.ts'
import { checkSlot } from '../../base/files/slots.ts'
import { isBlank } from '../../base/text/rules.ts'
import { type Issue, type Refusal, refuse } from '../../rule.ts'
import type { Category } from '../editions/categories.ts'
import type { EditionDraft } from '../editions/editionShape.ts'
import { excludedGame } from './excludedGames.ts'
import type { EntryFields } from './fields.ts'

/** What is known of the theme that is entered: a product of the store, or an uploaded package. */
export interface EnteredTheme {
  readonly facts: FileFacts
  /** When the designer first uploaded it. */
  readonly uploadedAt: Date
}

/** An entry with all that decides whether it may be submitted. */
export interface WholeEntry {
  readonly fields: EntryFields
  /** In the order of `fields.files`; null for one that is unknown. */
  readonly facts: readonly (FileFacts | null)[]
  /** When the entrant first uploaded each file, for whatever purpose. */
  readonly uploadedAt: readonly (Date | null)[]
  readonly theme: EnteredTheme | null
}

/** The code for each missing declaration. */
const MISSING_DECLARATION = {
  OF_AGE: 'entryDeclaration.ofAge',
  ORIGINAL: 'entryDeclaration.original',
  NOT_AWARDED: 'entryDeclaration.notAwarded',
} as const

/** The code for each missing text. */
const MISSING_TEXT = {
  title: 'entryTitle.required',
  creator: 'entryCreator.required',
  description: 'entryDescription.required',
  aiPrompt: 'entryAiPrompt.required',
  aiTool: 'entryAiTool.required',
} as const satisfies Partial<Readonly<Record<keyof EntryFields, string>>>

const at = (path: string, { code, params = {} }: Refusal): Issue => ({ path, code, params })

/**
 * Everything that keeps an entry from being submitted, at once; empty where nothing does (spec §5).
 * @param category the one that `fields.category` names
 */
export function entryIssues(
  entry: WholeEntry,
  { limits, reviewFlow }: Pick<EditionDraft, 'limits' | 'reviewFlow'>,
  category: Category,
): Issue[] {
  const { fields } = entry
  return [
    ...missingTexts(fields, ['title', 'creator', 'description']),
    ...gameIssues(fields, category),
    ...(category.madeWithAi ? missingTexts(fields, ['aiPrompt', 'aiTool']) : []),
    ...limits.declarations
      .filter((each) => !fields.declarations.includes(each))
      .map((each) => at('declarations', refuse(MISSING_DECLARATION[each]))),
    ...category.slots.flatMap((slot) => slotIssues(entry, slot, category, reviewFlow)),
    ...unknownSlots(fields, category),
    ...themeIssues(entry, category),
    ...tooEarly(entry, limits.uploadedFrom),
  ]
}

const missingTexts = (fields: EntryFields, names: readonly (keyof typeof MISSING_TEXT)[]): Issue[] =>
  names.filter((name) => isBlank(fields[name])).map((name) => at(name, refuse(MISSING_TEXT[name])))

/** The form in which copyright lines are compared. */
const withoutCaseAndSpaces = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * Spec §5: entries for a named third-party game carry a copyright line; some games may not be used at all, whatever the
 * spelling. Where a text may mean an excluded game, reviewers see it (`meantGames`).
 */
function gameIssues({ gameIp, description }: EntryFields, { gameIp: rule }: Category): Issue[] {
  if (isBlank(gameIp)) return []
  if (rule === null) return [at('gameIp', refuse('entryGameIp.notHere'))]
  const excluded = excludedGame(gameIp, rule)
  const lines = [rule.copyrightLine.en, rule.copyrightLine.zh]
  const text = withoutCaseAndSpaces(description)
  const hasLine = lines.some((line) => text.includes(withoutCaseAndSpaces(line)))
  return [
    ...(excluded ? [at('gameIp', refuse('entryGameIp.excluded', { game: excluded.en }))] : []),
    ...(hasLine
      ? []
      : [at('description', refuse('entryDescription.copyrightLine', { line: rule.copyrightLine.en }))]),
  ]
}

/** Whether a slot takes the theme itself: there a linked product or package counts as its file. */
export const isThemeSlot = ({ accepts }: Slot): boolean => accepts.some(({ kind }) => kind === 'PACKAGE')

/** Whether a theme is entered by its product or its package, and not by a file. */
export const isLinked = ({ productId, packageId }: Pick<EntryFields, 'productId' | 'packageId'>): boolean =>
  productId !== null || packageId !== null

function slotIssues(
  { fields, facts }: WholeEntry,
  slot: Slot,
  category: Category,
  reviewFlow: EditionDraft['reviewFlow'],
): Issue[] {
  const own = fields.files.flatMap((file, index) => (file.slot === slot.field ? [index] : []))
  const { min, max } = slot.count
  const path = `slots.${slot.field}`
  const linked = category.kind === 'THEME' && isThemeSlot(slot) && isLinked(fields)
  // The portfolio flow takes the theme first, and waits for its pictures.
  const waits = reviewFlow === 'PORTFOLIO' && !isThemeSlot(slot)
  const isAsked = !linked && !waits && (slot.required || own.length > 0)
  const wanted = isAsked ? min : 0
  return [
    ...(own.length < wanted ? [at(path, refuse('entrySlot.required', { min, count: own.length }))] : []),
    ...(own.length > max ? [at(path, refuse('entrySlot.tooMany', { max, count: own.length }))] : []),
    ...own.flatMap((index) => {
      const known = facts[index]
      return known ? checkSlot(known, slot.accepts).map((fault) => at(`files.${index}`, fault)) : []
    }),
  ]
}

const unknownSlots = ({ files }: EntryFields, { slots }: Category): Issue[] =>
  files.flatMap(({ slot }, index) =>
    slots.some(({ field }) => field === slot) ? [] : [at(`files.${index}`, refuse('entrySlot.unknown'))],
  )

function themeIssues({ fields, theme }: WholeEntry, category: Category): Issue[] {
  const path = fields.packageId === null ? 'productId' : 'packageId'
  if (!isLinked(fields)) return []
  if (category.kind !== 'THEME') return [at(path, refuse('entryTheme.notHere'))]
  if (fields.productId !== null && fields.packageId !== null)
    return [at('packageId', refuse('entryTheme.onlyOne'))]
  const slot = category.slots.find(isThemeSlot)
  if (!slot) return [at(path, refuse('entryTheme.notHere'))]
  // It was removed from the store since it was linked.
  if (!theme) return [at(path, refuse('entryTheme.notFound'))]
  return checkSlot(theme.facts, slot.accepts).map((fault) => at(path, fault))
}

/** Spec §5: works uploaded before a day are not eligible. */
function tooEarly({ fields, uploadedAt, theme }: WholeEntry, from: string | null): Issue[] {
  if (from === null) return []
  const isEarly = (time: Date | null | undefined) =>
    time !== null && time !== undefined && time < new Date(from)
  const path = fields.packageId === null ? 'productId' : 'packageId'
  return [
    ...uploadedAt.flatMap((time, index) =>
      isEarly(time) ? [at(`files.${index}`, refuse('entryFile.tooEarly', { from }))] : [],
    ),
    ...(isEarly(theme?.uploadedAt) ? [at(path, refuse('entryFile.tooEarly', { from }))] : []),
  ]
}

/** Whether the pictures that the portfolio flow waits for are there. */
export const hasScreenshots = ({ files }: Pick<EntryFields, 'files'>, { slots }: Category): boolean =>
  slots
    .filter((slot) => slot.required && !isThemeSlot(slot))
    .every(({ field, count }) => files.filter(({ slot }) => slot === field).length >= count.min)
