import Papa from 'papaparse'
import { cellPatch, cellText } from './cells.ts'
import type { Change, Rows } from './change.ts'
import { changeOf } from './change.ts'
import { orderOf } from './dates.ts'
import type { Problem } from './problems.ts'
import { FIELDS, type Field, type Patch, type Row } from './row.ts'
import type { TagLookup } from './tagLookup.ts'

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
/** What people call a column besides: the words of the screen in both languages, and of tables of other portals. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  [KEYS.id]: ['编号', '作品编号', 'ID'],
  [KEYS.file]: ['file_name', 'filename', '文件', '文件名', '文件名称'],
  [COLUMNS.name]: ['title', 'work_name', '名称', '作品名称', '名字', '标题'],
  [COLUMNS.tags]: ['tag', '标签'],
  [COLUMNS.copyrightHolder]: ['copyright', '版权所有者', '版权方', '版权人', '版权归属'],
  [COLUMNS.priceCoins]: ['price_coins', '价格', '售价', '定价'],
  [COLUMNS.description]: ['简介', '描述', '作品简介', '说明'],
  [COLUMNS.remark]: [
    'remarks',
    'extra_info',
    'extra_info_for_reviewers',
    '备注',
    '补充说明',
    '补充说明_供审核员参考',
  ],
  [COLUMNS.regions]: ['region', 'release_region', 'release_regions', '地区', '发布地区'],
  [COLUMNS.releaseOn]: ['release_date', '发布日期', '期望发布日期', '发布时间'],
}
const MEANT = new Map(
  Object.entries(ALIASES).flatMap(([column, aliases]) =>
    [column, ...aliases].map((name) => [name.toLowerCase(), column] as const),
  ),
)

// A spreadsheet runs what begins so as a formula; apostrophes before it are doubled so that none is lost.
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
export const guard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const unguard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

// Spreadsheets take a file without it for one in an older encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** The batch as a CSV file for any spreadsheet: one line per item, tags by their names. */
export function tableOf(items: readonly TableItem[], rows: Rows, book: TagLookup): string {
  const fields = [KEYS.id, KEYS.file, ...FIELDS.map((field) => COLUMNS[field])]
  const data = items.flatMap(({ id, fileName }) => {
    const row = rows.get(id)
    return row ? [[id, fileName, ...FIELDS.map((field) => cellText(row, field, book))].map(guard)] : []
  })
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { newline: '\r\n' })
}

/** Bytes of a CSV file as text: UTF-8, UTF-16, or what Chinese spreadsheets write; or what it is in place of a table. */
export function textOfTable(bytes: Uint8Array): string | { readonly refused: 'workbook' | 'notText' } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Excel's and WPS's of today and of old: whatever the file is called.
  if (beginsWith(bytes, 'PK\x03\x04') || beginsWith(bytes, '\xd0\xcf\x11\xe0')) return { refused: 'workbook' }
  const text = decoded(bytes)
  return text.includes('\0') ? { refused: 'notText' } : text
}

const beginsWith = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((letter, at) => bytes[at] === letter.charCodeAt(0))

/** Without a byte order mark: a table has commas and line ends, whose upper byte is zero in UTF-16. */
function decoded(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd > 0 && bytes.length % 2 === 0)
    return new TextDecoder(even > odd ? 'utf-16be' : 'utf-16le').decode(bytes)
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

/** A line names no item, a file name that several items have, or an item that an earlier line named. */
export const SKIPPED = ['unknown', 'shared', 'repeated'] as const
export interface SkippedLine {
  readonly line: number
  readonly name: string
  readonly why: (typeof SKIPPED)[number]
}

/** What a table would change, before anything is changed. */
export interface DryRun {
  /** Lines that name an item of the batch. */
  readonly matched: number
  readonly changes: readonly Change[]
  /** Lines that are skipped, each with why. */
  readonly skipped: readonly SkippedLine[]
  readonly unread: readonly UnreadCell[]
  /** Values that the table would put in place and that keep an item from being ready. */
  readonly broken: readonly BrokenCell[]
  /** Columns of the table that mean nothing here. */
  readonly ignored: readonly string[]
  /** Null, or why nothing could be read at all: a key of `batches.csv`. */
  readonly refused: 'empty' | 'noKey' | 'workbook' | 'notText' | null
}

/** What the batch is, for a table that is read against it. */
export interface TableGround {
  readonly items: readonly TableItem[]
  readonly rows: Rows
  readonly book: TagLookup
  /** The problems of an item with this row, by the rules that the form goes by. */
  readonly judge: (id: string, row: Row) => readonly Problem[]
}

/** Reads a table against the batch: lines are matched by id, else by a file name that only one item has. */
export function dryRunOf(bytes: Uint8Array | string, ground: TableGround): DryRun {
  const { items, rows, book, judge } = ground
  const nothing = { matched: 0, changes: [], skipped: [], unread: [], broken: [], ignored: [] }
  const table = openTable(bytes)
  if (typeof table === 'string') return { ...nothing, refused: table }
  const { names, columns, idAt, fileAt, lines, order } = table

  const idOf = finder(items)
  const seen = new Set<string>()
  const skipped: SkippedLine[] = []
  const unread: UnreadCell[] = []
  const broken: BrokenCell[] = []
  const changes = lines.flatMap(({ cells, line }) => {
    const at = (column: number) => (column < 0 ? '' : unguard(cells[column] ?? ''))
    const tidied = (column: number) => unguard(tidy(cells[column] ?? ''))
    const id = idOf(at(idAt), at(fileAt))
    const row = id === null || id === 'shared' || seen.has(id) ? undefined : rows.get(id)
    if (id === null || !row) {
      const why = id === null || id === 'shared' ? (id ?? 'unknown') : seen.has(id) ? 'repeated' : 'unknown'
      skipped.push({ line, name: tidied(fileAt) || tidied(idAt), why })
      return []
    }
    seen.add(id)
    let patch: Patch = {}
    for (const { field, at: column } of columns) {
      if (column < 0 || column >= cells.length) continue
      const [cell, before] = [tidied(column), cellText(row, field, book)]
      if (at(column) === before || cell === before.trim()) continue
      const read = cellPatch(cell, field, book, order)
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
  return { matched: seen.size, changes, skipped, unread, broken, ignored: ignoredOf(names), refused: null }
}

const ignoredOf = (names: readonly string[]) => names.filter((name) => name !== '' && !MEANT.has(name))

/** A table's lines with its columns by what they mean; or why nothing can be read of it. */
function openTable(bytes: Uint8Array | string) {
  const text = typeof bytes === 'string' ? bytes : textOfTable(bytes)
  if (typeof text !== 'string') return text.refused
  const [first, ...lines] = linesOf(text)
  const head = first?.cells
  if (!head || lines.length === 0) return 'empty'
  const names = head.map(columnName)
  const columns = FIELDS.map((field) => ({ field, at: names.indexOf(COLUMNS[field]) }))
  const [idAt, fileAt] = [names.indexOf(KEYS.id), names.indexOf(KEYS.file)]
  if (idAt < 0 && fileAt < 0) return 'noKey'
  const dates = names.indexOf(COLUMNS.releaseOn)
  const order = orderOf(dates < 0 ? [] : lines.map(({ cells }) => tidy(cells[dates] ?? '')))
  return { names, columns, idAt, fileAt, lines, order }
}

/** What a table says of files that are still to be sent, by their names; empty cells say nothing. */
export interface FileTable {
  readonly lines: readonly {
    readonly line: number
    readonly file: string
    readonly patch: Patch
    readonly unread: readonly UnreadCell[]
  }[]
  readonly ignored: readonly string[]
}

/** Reads a table by the names of its files alone; or why nothing can be read of it. */
export function fileTableOf(
  bytes: Uint8Array,
  book: TagLookup,
): FileTable | Exclude<DryRun['refused'], null> {
  const table = openTable(bytes)
  if (typeof table === 'string') return table
  const { names, columns, fileAt, order } = table
  if (fileAt < 0) return 'noKey'
  const lines = table.lines.map(({ cells, line }) => {
    const unread: UnreadCell[] = []
    let patch: Patch = {}
    for (const { field, at } of columns) {
      const text = unguard(tidy(cells[at] ?? ''))
      const read = text === '' ? {} : cellPatch(text, field, book, order)
      if (read) patch = { ...patch, ...read }
      else unread.push({ line, field, text })
    }
    return { line, file: unguard(tidy(cells[fileAt] ?? '')), patch, unread }
  })
  return { lines, ignored: ignoredOf(names) }
}

/** Blanks at both ends, those too that `trim` leaves. */
const EDGES = /^[\s\u200B\u2060]+|[\s\u200B\u2060]+$/gu
/** Quotation marks behind a blank, which the parser takes for a part of the text. */
const LATE_QUOTES = /^\s+"(?<text>[\s\S]*)"\s*$/u

/** A cell without the blanks around it. */
function tidy(cell: string): string {
  const quoted = LATE_QUOTES.exec(cell)?.groups?.text
  return (quoted?.replaceAll('""', '"') ?? cell).replace(EDGES, '')
}

/** A column's name as it is meant: `Ｆｉｌｅ `, `Copyright Holder`, `价格（金币）`. */
function columnName(cell: string): string {
  const plain = tidy(cell.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  const name = [plain, plain.replace(/_?\([^)]*\)$/u, '')].find((each) => MEANT.has(each))
  return MEANT.get(name ?? '') ?? plain
}

/** Excel's line before the header that names what parts the cells; Excel itself does not show it. */
const SEPARATOR_LINE = /^"?sep=(?<separator>.)"?[,;\t ]*(?:\r\n|\r|\n|$)/iu
const SEPARATORS = [',', ';', '\t', '|', '，', '；']

/** The lines that say something, each with its number as a spreadsheet counts. */
function linesOf(file: string): readonly { readonly cells: readonly string[]; readonly line: number }[] {
  const bare = file.replace(/^\uFEFF/, '')
  const said = SEPARATOR_LINE.exec(bare)
  const text = bare.slice(said?.[0].length ?? 0)
  const delimiter = delimiterOf(text, [said?.groups?.separator ?? [], SEPARATORS].flat())
  // The parser takes blanks behind a closing quotation mark only where a line ends.
  return Papa.parse<string[]>(`${text}\r\n`, { delimiter })
    .data.map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** What parts the header into the most columns that mean something: values may hold any of them. */
function delimiterOf(text: string, candidates: readonly string[]): string {
  const counts = candidates.map((delimiter) => {
    const [head = []] = Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data
    return head.filter((cell) => MEANT.has(columnName(cell))).length
  })
  return candidates[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A file name as systems and spreadsheets may change it. */
const folded = (name: string): string => tidy(name).normalize('NFC').toLowerCase()

/** Finds the item of a line; `shared` where its file name is that of several. */
function finder(items: readonly TableItem[]): (id: string, file: string) => string | 'shared' | null {
  const ids = new Set(items.map(({ id }) => id))
  const byFile = idsBy(items, (name) => name)
  const byFolded = idsBy(items, folded)
  return (id, file) => {
    if (ids.has(id)) return id
    const [tidied] = [tidy(id), tidy(id).toLowerCase()].filter((each) => ids.has(each))
    if (tidied) return tidied
    const named = byFile.get(file) ?? byFolded.get(folded(file))
    return named === undefined ? null : (named ?? 'shared')
  }
}

/** The ids of items by their file names; null where two share one. */
function idsBy(items: readonly TableItem[], keyOf: (name: string) => string): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const { id, fileName } of items) {
    const key = keyOf(fileName)
    found.set(key, found.has(key) ? null : id)
  }
  return found
}
