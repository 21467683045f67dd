import { REGIONS } from '@easel/domain/publishing/products/types.ts'
import { type DayOrder, dayOf } from './dates.ts'
import type { Field, Patch, Row } from './row.ts'
import { lineOfTags, type TagLookup, tagsIn } from './tagLookup.ts'

interface CellKind {
  readonly read: (row: Row, book: TagLookup) => string
  readonly write: (text: string, book: TagLookup, order: DayOrder) => Patch | null
}

/** A price as people write it, full-width digits too; null where nothing stands, undefined for what is no number. */
function priceOf(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
}

function regionsOf(text: string): string[] | null {
  const codes = text
    .split(/[\s,;，；、]+/u)
    .filter(Boolean)
    .map((code) => code.toUpperCase())
  return codes.every((code) => REGIONS.some((region) => region === code)) ? [...new Set(codes)] : null
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** Each field as text in a cell, and back; a text that the field cannot hold is refused with null. */
const CELLS: Readonly<Record<Field, CellKind>> = {
  name: { read: (row) => row.name, write: (text) => ({ name: oneLine(text) }) },
  tags: {
    read: (row, book) => lineOfTags(row.tags, book),
    write: (text, book) => ({ tags: tagsIn(text, book) }),
  },
  copyrightHolder: {
    read: (row) => row.copyrightHolder,
    write: (text) => ({ copyrightHolder: oneLine(text) }),
  },
  priceCoins: {
    read: (row) => (row.priceCoins === null ? '' : String(row.priceCoins)),
    write: (text) => {
      const priceCoins = priceOf(text)
      return priceCoins === undefined ? null : { priceCoins }
    },
  },
  description: { read: (row) => row.description, write: (description) => ({ description }) },
  remark: { read: (row) => row.remark, write: (remark) => ({ remark }) },
  regions: {
    read: (row) => row.regions.join(', '),
    write: (text) => {
      const regions = regionsOf(text)
      return regions && { regions }
    },
  },
  releaseOn: {
    read: (row) => row.releaseOn,
    write: (text, _book, order) => {
      const releaseOn = dayOf(text, order)
      return releaseOn === null ? null : { releaseOn }
    },
  },
}

export const cellText = (row: Row, field: Field, book: TagLookup): string => CELLS[field].read(row, book)

/**
 * What a typed or pasted text makes of a field; null where it cannot be read.
 * @param order of day and month in a date that both orders fit
 */
export const cellPatch = (
  text: string,
  field: Field,
  book: TagLookup,
  order: DayOrder = 'monthFirst',
): Patch | null => CELLS[field].write(text, book, order)
