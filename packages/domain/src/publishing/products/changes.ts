import type { DetailsDraft } from './details.ts'
import type { VersionKind } from './types.ts'

/** A module of a package as far as a comparison needs it (inspection's PackageModule). */
export interface ComparedModule {
  readonly name: string
  readonly contentDigest: string
  readonly unpackedBytes: number
}

/** What a version shows: its details, and its content: a package with its modules, or one file. */
export interface Compared {
  readonly details: Readonly<Record<string, unknown>>
  readonly content: {
    readonly fileId: string
    readonly modules: readonly ComparedModule[]
    /** What a reader calls the file, where it is no package. */
    readonly fileName?: string
  } | null
  /** Of the rights record that the details name, where it is known. */
  readonly rightsTitle?: string | null
}

/**
 * One line of "what changed", side by side; null where there was or is nothing. Lists are joined by ", ",
 * screenshots are counted, `module.<name>` gives unpacked bytes, `translations.<locale>.<field>` a text.
 */
export interface Change {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * How each field is compared, in the order of the form. The update log describes the version and the wished release
 * the submission: neither is part of the product.
 */
const COMPARED = {
  name: 'asText',
  version: 'asText',
  designer: 'asText',
  contributor: 'asText',
  copyrightHolder: 'asText',
  description: 'asText',
  priceCoins: 'asText',
  productDivideType: 'asText',
  tags: 'asText',
  fontLanguages: 'asText',
  regions: 'asText',
  systemVersions: 'asText',
  remark: 'asText',
  translations: 'separately',
  screenshots: 'separately',
  copyrightProofFileId: 'separately',
  rightsRecordId: 'separately',
  updateLog: 'never',
  releaseOn: 'never',
} as const satisfies Readonly<Record<keyof DetailsDraft, 'asText' | 'separately' | 'never'>>

/** The fields that are compared as texts. */
export type TextField = {
  [Field in keyof typeof COMPARED]: (typeof COMPARED)[Field] extends 'asText' ? Field : never
}[keyof typeof COMPARED]

const isTextField = (field: string): field is TextField =>
  Object.entries(COMPARED).some(([name, how]) => name === field && how === 'asText')
const TEXT_FIELDS = Object.keys(COMPARED).filter(isTextField)

/** Spec §4, version change kinds: new content outranks a new price, which outranks the rest. */
export function versionKindOf(before: Compared | null, after: Compared): VersionKind {
  if (before === null || before.content?.fileId !== after.content?.fileId) return 'NEW_VERSION'
  return textOf(before.details.priceCoins) === textOf(after.details.priceCoins)
    ? 'PROFILE_UPDATED'
    : 'PRICE_MODIFIED'
}

/** Everything that differs; empty where nothing does. */
export function changesBetween(before: Compared, after: Compared): Change[] {
  return [
    ...fieldChanges(before.details, after.details),
    ...translationChanges(before.details.translations, after.details.translations),
    ...listChanges('screenshots', before.details.screenshots, after.details.screenshots),
    ...listChanges(
      'copyrightProof',
      one(before.details.copyrightProofFileId),
      one(after.details.copyrightProofFileId),
    ),
    ...rightsChange(before, after),
    ...fileChanges(before.content, after.content),
    ...moduleChanges(before.content?.modules ?? [], after.content?.modules ?? []),
  ]
}

function fieldChanges(before: Compared['details'], after: Compared['details']): Change[] {
  return TEXT_FIELDS.flatMap((field) => changed(field, textOf(before[field]), textOf(after[field])))
}

const changed = (field: string, before: string | null, after: string | null): Change[] =>
  before === after ? [] : [{ field, before, after }]

function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : null
  return value === undefined || value === null || value === '' ? null : String(value)
}

/** Shown by title; two records may have the same. */
function rightsChange(before: Compared, after: Compared): Change[] {
  const [old, now] = [textOf(before.details.rightsRecordId), textOf(after.details.rightsRecordId)]
  if (old === now) return []
  const named = (id: string | null, { rightsTitle }: Compared) => (id === null ? null : (rightsTitle ?? id))
  return [{ field: 'rightsRecord', before: named(old, before), after: named(now, after) }]
}

const one = (value: unknown): unknown[] => (textOf(value) === null ? [] : [value])
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Which pictures, and in which order, is for the eye; the text says how many. */
function listChanges(field: string, before: unknown, after: unknown): Change[] {
  const same = textOf(before) === textOf(after)
  return same ? [] : [{ field, before: String(listOf(before).length), after: String(listOf(after).length) }]
}

function translationChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [textsByLocale(before), textsByLocale(after)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  return keys.flatMap((key) => changed(`translations.${key}`, old.get(key) ?? null, now.get(key) ?? null))
}

function textsByLocale(translations: unknown): Map<string, string> {
  const texts = new Map<string, string>()
  for (const entry of listOf(translations)) {
    if (typeof entry !== 'object' || entry === null || !('locale' in entry)) continue
    for (const [field, value] of Object.entries(entry)) {
      const text = textOf(value)
      if (field !== 'locale' && text !== null) texts.set(`${String(entry.locale)}.${field}`, text)
    }
  }
  return texts
}

function fileChanges(before: Compared['content'], after: Compared['content']): Change[] {
  const [old, now] = [before?.fileName ?? null, after?.fileName ?? null]
  const same = before?.fileId === after?.fileId || (old === null && now === null)
  return same ? [] : [{ field: 'file', before: old, after: now }]
}

function moduleChanges(before: readonly ComparedModule[], after: readonly ComparedModule[]): Change[] {
  const old = new Map(before.map((module) => [module.name, module]))
  const now = new Map(after.map((module) => [module.name, module]))
  const names = [...new Set([...now.keys(), ...old.keys()])]
  return names
    .filter((name) => old.get(name)?.contentDigest !== now.get(name)?.contentDigest)
    .map((name) => ({
      field: `module.${name}`,
      before: textOf(old.get(name)?.unpackedBytes),
      after: textOf(now.get(name)?.unpackedBytes),
    }))
}
