import { characterCount, weightOf } from '@easel/domain/base/text/weight.ts'
import { PRODUCT_RULES, type ProductType } from '@easel/domain/productTypes.ts'
import { nameFromFile } from '@easel/domain/publishing/media/suggest.ts'
import { MAX_TAGS, tagKey } from '@easel/domain/publishing/tags/rules.ts'
import { type Change, changeOf, type Rows } from './change.ts'
import type { Patch, Row, TextField } from './row.ts'

/** One thing done to many items (docs/decisions/batches.md). */
export type Operation =
  | { readonly kind: 'set'; readonly patch: Patch }
  | { readonly kind: 'before'; readonly field: TextField; readonly text: string }
  | { readonly kind: 'after'; readonly field: TextField; readonly text: string }
  | { readonly kind: 'find'; readonly field: TextField; readonly find: string; readonly put: string }
  | { readonly kind: 'number'; readonly field: TextField; readonly stem: string; readonly from: number }
  | { readonly kind: 'addTags'; readonly tags: readonly string[] }
  | { readonly kind: 'removeTags'; readonly tags: readonly string[] }
  /** Each item the tags that are suggested for it; `only` these of them. */
  | { readonly kind: 'suggestedTags'; readonly only: readonly string[] | null }
  /** The first six, each once. */
  | { readonly kind: 'fitTags' }
  | { readonly kind: 'namesFromFiles' }
  /** Names that are too long lose their end. */
  | { readonly kind: 'fitNames' }

/** What an operation may know of an item beside its row. */
export interface Source {
  readonly fileName: string
  readonly suggestedTags: readonly string[]
}

interface Surroundings {
  readonly productType: ProductType
  readonly sourceOf: (id: string) => Source | undefined
}

interface Place extends Surroundings {
  readonly id: string
  readonly index: number
  readonly total: number
}

type Kind = Operation['kind']
type Of<K extends Kind> = Extract<Operation, { kind: K }>
type Doers = { readonly [K in Kind]: (row: Row, operation: Of<K>, place: Place) => Patch | null }

/** Tags are never added past what an item may have. */
function withTags(row: Row, tags: readonly string[]): Patch {
  const has = new Set(row.tags.map(tagKey))
  const room = Math.max(0, MAX_TAGS - row.tags.length)
  const missing = tags.filter((tag) => !has.has(tagKey(tag)))
  return { tags: [...row.tags, ...missing.slice(0, room)] }
}

function numbered(stem: string, number: number, last: number): string {
  const digits = Math.max(2, String(last).length)
  return `${stem.trimEnd()} ${String(number).padStart(digits, '0')}`.trimStart()
}

const DO: Doers = {
  set: (_row, { patch }) => patch,
  before: (row, { field, text }) => ({ [field]: `${text}${row[field]}` }),
  after: (row, { field, text }) => ({ [field]: `${row[field]}${text}` }),
  find: (row, { field, find, put }) =>
    find === '' ? null : { [field]: row[field].replaceAll(find, () => put) },
  number: (_row, { field, stem, from }, { index, total }) => ({
    [field]: numbered(stem, from + index, from + total - 1),
  }),
  addTags: (row, { tags }) => withTags(row, tags),
  removeTags: (row, { tags }) => {
    const gone = new Set(tags.map(tagKey))
    return { tags: row.tags.filter((tag) => !gone.has(tagKey(tag))) }
  },
  suggestedTags: (row, { only }, { id, sourceOf }) => {
    const suggested = sourceOf(id)?.suggestedTags ?? []
    return withTags(row, only ? suggested.filter((tag) => only.includes(tag)) : suggested)
  },
  namesFromFiles: (_row, _operation, { id, sourceOf, productType }) => {
    const name = nameFromFile(sourceOf(id)?.fileName ?? '', productType)
    return name === '' ? null : { name }
  },
  fitTags: (row) => ({
    tags: [...new Map(row.tags.map((tag) => [tagKey(tag), tag])).values()].slice(0, MAX_TAGS),
  }),
  fitNames: (row, _operation, { productType }) => ({ name: fitted(row.name, productType) }),
}

const MEASURE = { characters: characterCount, weight: weightOf } as const

function fitted(name: string, type: ProductType): string {
  const { max, count } = PRODUCT_RULES[type].name
  const characters = [...name]
  while (MEASURE[count](characters.join('').trim()) > max) characters.pop()
  return characters.length === [...name].length ? name : characters.join('').trim()
}

/** One operation on one row; null where it leaves the row alone. */
function patchBy<K extends Kind>(operation: Of<K> & { kind: K }, row: Row, place: Place): Patch | null {
  const act: Doers[K] = DO[operation.kind]
  return act(row, operation, place)
}

/**
 * What several operations, one after the other, change of these items: only those that differ afterwards,
 * so that its length is the "42" of "changes 42 of 118".
 */
export function changesBy(
  operations: readonly Operation[],
  ids: readonly string[],
  rows: Rows,
  surroundings: Surroundings,
): Change[] {
  return ids.flatMap((id, index) => {
    const row = rows.get(id)
    if (!row) return []
    const place = { ...surroundings, id, index, total: ids.length }
    let patch: Patch = {}
    for (const operation of operations)
      patch = { ...patch, ...patchBy(operation, { ...row, ...patch }, place) }
    return changeOf(id, row, patch) ?? []
  })
}
