import Papa from 'papaparse'
import { cellPatch, cellText } from './cells.ts'
import { type Change, changeOf, type Rows } from './change.ts'
import { guard, unguard } from './csv.ts'
import type { Field, Patch } from './row.ts'
import { isTextField } from './row.ts'
import type { TagLookup } from './tagLookup.ts'

/** Cells of the sheet: items in the order in which they are seen, and neighbouring columns. */
export interface Range {
  readonly ids: readonly string[]
  readonly fields: readonly Field[]
}

/** The text that a spreadsheet pastes: tabs between cells, every line ended, formulas guarded as in a file. */
export function copied({ ids, fields }: Range, rows: Rows, book: TagLookup): string {
  const data = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [fields.map((field) => guard(cellText(row, field, book)))] : []
  })
  return `${Papa.unparse(data, { delimiter: '\t', newline: '\r\n' })}\r\n`
}

export interface Pasted {
  readonly changes: readonly Change[]
  /** Cells that a field could not take, and lines past the last item. */
  readonly unread: number
  readonly outside: number
}

/**
 * Puts copied cells over a range. One cell, or one line, fills the whole range; a larger table begins at its first
 * cell and goes on beyond it.
 */
export function pasted(text: string, range: Range, sheet: Range, rows: Rows, book: TagLookup): Pasted {
  const table = tableIn(text)
  const [firstId, firstField] = [range.ids[0], range.fields[0]]
  if (firstId === undefined || firstField === undefined) return { changes: [], unread: 0, outside: 0 }
  const tall = Math.max(table.length, table.length === 1 ? range.ids.length : 0)
  const wide = Math.max(...table.map((line) => line.length))
  const filling = table.length === 1 && wide === 1 ? range.fields.length : wide
  const ids = sheet.ids.slice(sheet.ids.indexOf(firstId)).slice(0, tall)
  const fields = sheet.fields.slice(sheet.fields.indexOf(firstField)).slice(0, filling)
  let unread = 0
  const changes = ids.flatMap((id, y) => {
    const row = rows.get(id)
    if (!row) return []
    let patch: Patch = {}
    fields.forEach((field, x) => {
      const line = table[y % table.length] ?? []
      const cell = line[filling > wide ? 0 : x]
      if (cell === undefined) return
      const read = cellPatch(unguard(cell), field, book)
      if (read) patch = { ...patch, ...read }
      else unread += 1
    })
    return changeOf(id, row, patch) ?? []
  })
  return { changes, unread, outside: tall - ids.length }
}

function tableIn(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/(\r\n|\r|\n)$/, ''), { delimiter: '\t' })
  return data.length > 0 ? data : [['']]
}

/** Every item of the range gets what its first one has (Ctrl+D). */
export function filledDown({ ids, fields }: Range, rows: Rows): Change[] {
  const first = rows.get(ids[0] ?? '')
  if (!first) return []
  const patch: Patch = Object.fromEntries(fields.map((field) => [field, first[field]]))
  return ids.slice(1).flatMap((id) => {
    const row = rows.get(id)
    return (row && changeOf(id, row, patch)) || []
  })
}

const COUNTED = /^(.*?)(\d+)$/su

/** A text that ends in a number goes on counting: `Lake 09`, `Lake 10`. Others stay as they are. */
export function continued(text: string, by: number): string {
  const [, stem, digits] = COUNTED.exec(text) ?? []
  if (stem === undefined || digits === undefined || digits.length > 9) return text
  return `${stem}${String(Number(digits) + by).padStart(digits.length, '0')}`
}

/** Drags the cells of a range over those that follow: texts with a number go on, others are repeated. */
export function dragged(range: Range, over: readonly string[], rows: Rows): Change[] {
  const last = range.ids.at(-1)
  const sources = range.ids.flatMap((id) => rows.get(id) ?? [])
  const end = rows.get(last ?? '')
  if (!end || sources.length === 0) return []
  return over.flatMap((id, index) => {
    const row = rows.get(id)
    const source = sources[index % sources.length]
    if (!row || !source) return []
    const patch: Patch = Object.fromEntries(
      range.fields.map((field) => [
        field,
        field === 'name' && isTextField(field) && COUNTED.test(end[field])
          ? continued(end[field], index + 1)
          : source[field],
      ]),
    )
    return changeOf(id, row, patch) ?? []
  })
}

/** Empties the cells of a range. */
export function cleared({ ids, fields }: Range, rows: Rows): Change[] {
  const empty: Patch = {
    name: '',
    tags: [],
    copyrightHolder: '',
    priceCoins: null,
    description: '',
    remark: '',
    releaseOn: '',
  }
  const patch: Patch = Object.fromEntries(
    Object.entries(empty).filter(([name]) => fields.some((field) => field === name)),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return (row && changeOf(id, row, patch)) || []
  })
}
