import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { EVERYWHERE } from '@easel/domain/publishing/products/types.ts'

/** What one edits of an item, every field filled; what else its details hold is kept beside it. */
export interface Row {
  readonly name: string
  readonly tags: readonly string[]
  readonly copyrightHolder: string
  /** Whole coins; null where nothing is typed. What is no number stays out. */
  readonly priceCoins: number | null
  readonly description: string
  readonly remark: string
  readonly regions: readonly string[]
  /** The wished day of release, `yyyy-MM-dd` in Beijing time; empty for none. */
  readonly releaseOn: string
  /** The rights record that proves it; null for none. */
  readonly rightsRecordId: string | null
}

/** A column of the sheet. */
export type Field = (typeof FIELDS)[number]
export type Patch = Partial<Row>

export const TEXT_FIELDS = ['name', 'copyrightHolder', 'description', 'remark'] as const
export const LIST_FIELDS = ['tags', 'regions'] as const
/** In the order of the sheet's columns. */
export const FIELDS = [
  'name',
  'tags',
  'copyrightHolder',
  'priceCoins',
  'description',
  'remark',
  'regions',
  'releaseOn',
] as const satisfies readonly (keyof Row)[]
/** All that one edits; what is no column is edited beside the sheet. */
export const EDITED = [...FIELDS, 'rightsRecordId'] as const satisfies readonly (keyof Row)[]
export type TextField = (typeof TEXT_FIELDS)[number]
export type ListField = (typeof LIST_FIELDS)[number]

export const isTextField = (field: Field): field is TextField => TEXT_FIELDS.some((each) => each === field)

/** A draft's details as a row; what is missing is empty or the rule's default. */
export function rowOf(details: DetailsDraft): Row {
  return {
    name: details.name ?? '',
    tags: details.tags ?? [],
    copyrightHolder: details.copyrightHolder ?? '',
    priceCoins: details.priceCoins ?? null,
    description: details.description ?? '',
    remark: details.remark ?? '',
    regions: details.regions ?? [EVERYWHERE],
    releaseOn: details.releaseOn ?? '',
    rightsRecordId: details.rightsRecordId ?? null,
  }
}

/** The details to save: the row's fields over all that the page does not edit. */
export function detailsOf(item: Pick<BatchItem, 'details'>, row: Row): DetailsDraft {
  const lists = { tags: [...row.tags], regions: [...row.regions] }
  // A record takes the place of a proof for this work alone.
  const proof = row.rightsRecordId === null ? {} : { copyrightProofFileId: null }
  return { ...item.details, ...row, ...lists, releaseOn: row.releaseOn || null, ...proof }
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** Whether two rows hold the same in one field. */
export function sameField(a: Row, b: Row, field: keyof Row): boolean {
  const [left, right] = [a[field], b[field]]
  return Array.isArray(left) && Array.isArray(right) ? sameList(left, right) : left === right
}

export const sameRow = (a: Row, b: Row): boolean => a === b || EDITED.every((field) => sameField(a, b, field))
