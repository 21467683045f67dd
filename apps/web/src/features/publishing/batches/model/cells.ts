import { REGIONS } from '@easel/domain/publishing/products/types.ts'
import type { Field, Patch, Row } from './row.ts'
import { lineOfTags, type TagLookup, tagsIn } from './tagLookup.ts'

interface CellKind {
  readonly read: (row: Row, book: TagLookup) => string
  readonly write: (text: string, book: TagLookup) => Patch | null
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

/** A day as people and spreadsheets write it, year first: 2026-12-24, 2026/12/24, 2026年12月24日; null for anything else. */
function dayOf(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return ''
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain)
  if (!found) return null
  const [, year = '', month = '', day = ''] = found
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
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
    write: (text) => {
      const releaseOn = dayOf(text)
      return releaseOn === null ? null : { releaseOn }
    },
  },
}

export const cellText = (row: Row, field: Field, book: TagLookup): string => CELLS[field].read(row, book)

/** What a typed or pasted text makes of a field; null where it cannot be read. */
export const cellPatch = (text: string, field: Field, book: TagLookup): Patch | null =>
  CELLS[field].write(text, book)
