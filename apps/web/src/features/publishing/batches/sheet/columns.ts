import { FIELDS, type Field } from '../model/row.ts'
import type { Columns } from '../model/state.ts'

/** Of each column, as CSS has it; the item's own column comes before them. */
export const WIDTHS: Readonly<Record<Field, string>> = {
  name: '16rem',
  tags: '16rem',
  copyrightHolder: '11rem',
  priceCoins: '5rem',
  description: '18rem',
  remark: '14rem',
  regions: '10rem',
  releaseOn: '9rem',
}
/** Narrower on a phone: the style sheet says how much. */
export const TEMPLATE = ['var(--item)', ...FIELDS.map((field) => WIDTHS[field])].join(' ')
/** In pixels, at the usual size of text. */
export const LINE = 48

/** The columns between the two ends of a range, both included. */
export function chosenColumns({ anchor, focus }: Columns): readonly Field[] {
  const [a, b] = [FIELDS.indexOf(anchor), FIELDS.indexOf(focus)]
  return FIELDS.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** So many columns further, at most to the edge. */
export function columnBy(field: Field, by: number): Field {
  const at = Math.min(FIELDS.length - 1, Math.max(0, FIELDS.indexOf(field) + by))
  return FIELDS[at] ?? field
}
