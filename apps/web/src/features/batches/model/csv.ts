import Papa from 'papaparse'
import { cellPatch, cellText } from './cells.ts'
import type { Change, Rows } from './change.ts'
import { changeOf } from './change.ts'
import type { Problem } from './problems.ts'
import { FIELDS, type Field, type Patch, type Row } from './row.ts'
import type { TagBook } from './tagBook.ts'

/** One item as the table names it. */
export interface TableItem {
  readonly id: string
  readonly fileName: string
}

const COLUMNS: Readonly<Record<Field, string>> = {
  name: 'name',
  tags: 'tags',
  copyrightHolder: 'copyright_holder',
  priceCoins: 'price',
  description: 'description',
  remark: 'remark',
  regions: 'regions',
  releaseOn: 'release_on',
}
const KEYS = { id: 'id', file: 'file' } as const

// A spreadsheet runs what begins so as a formula; apostrophes before it are doubled so that none is lost.
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
export const guard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const unguard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

// Spreadsheets take a file without it for one in an older encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** The batch as a CSV file for any spreadsheet: one line per item, tags by their names. */
export function tableOf(items: readonly TableItem[], rows: Rows, book: TagBook): string {
  const fields = [KEYS.id, KEYS.file, ...FIELDS.map((field) => COLUMNS[field])]
  const data = items.flatMap(({ id, fileName }) => {
    const row = rows.get(id)
    return row ? [[id, fileName, ...FIELDS.map((field) => cellText(row, field, book))].map(guard)] : []
  })
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { newline: '\r\n' })
}

/** Bytes of a CSV file as text: UTF-8, UTF-16, or what Chinese spreadsheets write. */
export function textOfTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A cell that could not be read; `line` counts from 1, the header being 1. */
export interface UnreadCell {
  readonly line: number
  readonly field: Field
  readonly text: string
}

/** A cell that can be read but breaks a rule; `line` counts as in `UnreadCell`. */
export interface BrokenCell extends UnreadCell {
  readonly problem: Problem
}

/** What a table would change, before anything is changed. */
export interface DryRun {
  /** Lines that name an item of the batch. */
  readonly matched: number
  readonly changes: readonly Change[]
  /** Lines that name none, or one that an earlier line named. */
  readonly unmatched: readonly { readonly line: number; readonly name: string }[]
  readonly unread: readonly UnreadCell[]
  /** Values that the table would put in place and that keep an item from being ready. */
  readonly broken: readonly BrokenCell[]
  /** Columns of the table that mean nothing here. */
  readonly ignored: readonly string[]
  /** Null, or why nothing could be read at all: a key of `batches.csv`. */
  readonly refused: 'empty' | 'noKey' | null
}

/** What the batch is, for a table that is read against it. */
export interface TableGround {
  readonly items: readonly TableItem[]
  readonly rows: Rows
  readonly book: TagBook
  /** The problems of an item with this row, by the rules that the form goes by. */
  readonly judge: (id: string, row: Row) => readonly Problem[]
}

/** Reads a table against the batch: lines are matched by id, else by a file name that only one item has. */
export function dryRunOf(text: string, { items, rows, book, judge }: TableGround): DryRun {
  const [first, ...lines] = linesOf(text.replace(/^\uFEFF/, ''))
  const head = first?.cells
  const nothing = { matched: 0, changes: [], unmatched: [], unread: [], broken: [], ignored: [] }
  if (!head || lines.length === 0) return { ...nothing, refused: 'empty' }
  const names = head.map((name) => name.trim().toLowerCase())
  const columns = FIELDS.map((field) => ({ field, at: names.indexOf(COLUMNS[field]) }))
  const [idAt, fileAt] = [names.indexOf(KEYS.id), names.indexOf(KEYS.file)]
  if (idAt < 0 && fileAt < 0) return { ...nothing, refused: 'noKey' }

  const idOf = finder(items)
  const seen = new Set<string>()
  const unmatched: { line: number; name: string }[] = []
  const unread: UnreadCell[] = []
  const broken: BrokenCell[] = []
  const changes = lines.flatMap(({ cells, line }) => {
    const at = (column: number) => (column < 0 ? '' : unguard(cells[column] ?? ''))
    const id = idOf(at(idAt), at(fileAt))
    const row = id === null || seen.has(id) ? undefined : rows.get(id)
    if (id === null || !row) {
      unmatched.push({ line, name: at(fileAt) || at(idAt) })
      return []
    }
    seen.add(id)
    let patch: Patch = {}
    for (const { field, at: column } of columns) {
      const cell = at(column)
      if (column < 0 || column >= cells.length || cell === cellText(row, field, book)) continue
      const read = cellPatch(cell, field, book)
      if (read) patch = { ...patch, ...read }
      else unread.push({ line, field, text: cell })
    }
    const change = changeOf(id, row, patch)
    if (!change) return []
    const next = { ...row, ...change.after }
    for (const problem of judge(id, next)) {
      const { field } = problem
      if (field && field in change.after)
        broken.push({ line, field, text: cellText(next, field, book), problem })
    }
    return change
  })
  const known = new Set<string>([...Object.values(COLUMNS), ...Object.values(KEYS)])
  const ignored = names.filter((name) => name !== '' && !known.has(name))
  return { matched: seen.size, changes, unmatched, unread, broken, ignored, refused: null }
}

/** The lines that say something, each with its number as a spreadsheet counts. */
function linesOf(text: string): readonly { readonly cells: readonly string[]; readonly line: number }[] {
  // Empty lines would mislead the guess of what parts the cells.
  const { delimiter } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: 10 }).meta
  return Papa.parse<string[]>(text, { delimiter })
    .data.map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function finder(items: readonly TableItem[]): (id: string, file: string) => string | null {
  const ids = new Set(items.map(({ id }) => id))
  const byFile = new Map<string, string | null>()
  for (const { id, fileName } of items) byFile.set(fileName, byFile.has(fileName) ? null : id)
  return (id, file) => (ids.has(id) ? id : (byFile.get(file) ?? null))
}
