import { cellPatch } from './cells.ts'
import type { Operation } from './operations.ts'
import { TEXT_FIELDS, type TextField } from './row.ts'
import type { TagLookup } from './tagLookup.ts'

export const TEXT_MODES = [
  'replace',
  'before',
  'after',
  'find',
  'remove',
  'number',
  'files',
  'empty',
] as const
export type TextMode = (typeof TEXT_MODES)[number]

/** How a text is to change; which of the parts count depends on the mode. */
export interface TextEdit {
  readonly mode: TextMode
  readonly text: string
  readonly find: string
  readonly from: number
}

/** What is done to the chosen items, as it is typed. */
export interface Pending {
  readonly texts: Partial<Record<TextField, TextEdit>>
  /** As it is typed; null: left as it is. */
  readonly price: string | null
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
  /** To those items for which it is suggested. */
  readonly suggested: readonly string[]
  /** Each item all that is suggested for it. */
  readonly allSuggested: boolean
  readonly regions: readonly string[] | null
  /** A day of release, or none where it is empty; null: left as it is. */
  readonly releaseOn: string | null
  /** Null: left as it is. */
  readonly rights: { readonly recordId: string | null } | null
}

export const nothingPending: Pending = {
  texts: {},
  price: null,
  addTags: [],
  removeTags: [],
  suggested: [],
  allSuggested: false,
  regions: null,
  releaseOn: null,
  rights: null,
}

export const plainEdit: TextEdit = { mode: 'replace', text: '', find: '', from: 1 }

type ByMode = (field: TextField, edit: TextEdit) => Operation | null
const unlessEmpty = (text: string, operation: Operation): Operation | null => (text === '' ? null : operation)

const replacing = (field: TextField, find: string, put: string) =>
  unlessEmpty(find, { kind: 'find', field, find, put })

const TEXT: Readonly<Record<TextMode, ByMode>> = {
  replace: (field, { text }) => ({ kind: 'set', patch: { [field]: text } }),
  before: (field, { text }) => unlessEmpty(text, { kind: 'before', field, text }),
  after: (field, { text }) => unlessEmpty(text, { kind: 'after', field, text }),
  // While only the first of both is typed, nothing is replaced yet.
  find: (field, { find, text }) => (text === '' ? null : replacing(field, find, text)),
  remove: (field, { find }) => replacing(field, find, ''),
  number: (field, { text, from }) => unlessEmpty(text.trim(), { kind: 'number', field, stem: text, from }),
  files: () => ({ kind: 'namesFromFiles' }),
  empty: (field) => ({ kind: 'set', patch: { [field]: '' } }),
}

/** The operations that do what is pending, in the order in which they are meant. */
export function operationsOf(pending: Pending, book: TagLookup): Operation[] {
  const texts = TEXT_FIELDS.map((field) => {
    const edit = pending.texts[field]
    return edit ? TEXT[edit.mode](field, edit) : null
  })
  const price = pending.price === null ? null : cellPatch(pending.price, 'priceCoins', book)
  const { removeTags, addTags, suggested, allSuggested, regions, releaseOn, rights } = pending
  const more: readonly (Operation | false | null)[] = [
    price && { kind: 'set', patch: price },
    removeTags.length > 0 && { kind: 'removeTags', tags: removeTags },
    addTags.length > 0 && { kind: 'addTags', tags: addTags },
    (allSuggested || suggested.length > 0) && {
      kind: 'suggestedTags',
      only: allSuggested ? null : suggested,
    },
    regions && { kind: 'set', patch: { regions } },
    releaseOn !== null && { kind: 'set', patch: { releaseOn } },
    rights && { kind: 'set', patch: { rightsRecordId: rights.recordId } },
  ]
  return [...texts, ...more].filter((operation): operation is Operation => Boolean(operation))
}

const LISTS = ['addTags', 'removeTags', 'suggested'] as const
type TagList = (typeof LISTS)[number]

/** A tag is added, removed, suggested or left alone: never two of them. */
export function withTag(pending: Pending, tag: string, list: TagList | null): Pending {
  const next = { ...pending }
  for (const each of LISTS) {
    const others = pending[each].filter((other) => other !== tag)
    next[each] = each === list ? [...others, tag] : others
  }
  return next
}
