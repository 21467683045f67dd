import { type Cell, numberOf, type Table } from './table.ts'

/** Spreadsheets read the bytes as UTF-8 where they begin with this. */
export const CSV_BOM = '\uFEFF'

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** A text as a field of RFC 4180; one that begins like a formula gets an apostrophe before it. */
export function csvField(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A record of texts; a number stays a number, also below 0. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvField(cell))).join(',')}\r\n`

const fieldOf = (cell: Cell): string => ('text' in cell ? csvField(cell.text) : numberOf(cell))

/** Lines go out together: a million pieces of a stream are a million turns of the loop and their garbage. */
const PIECE_CHARACTERS = 64 * 1024

/** RFC 4180, a line for each record. */
export async function* csvOf({ names, records }: Table): AsyncGenerator<string> {
  let piece = `${CSV_BOM}${names.map(csvField).join(',')}\r\n`
  for await (const record of records) {
    piece += `${record.map(fieldOf).join(',')}\r\n`
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
