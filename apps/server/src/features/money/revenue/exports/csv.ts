import { CSV_BOM, csvField } from '../../../../platform/csv.ts'
import { type Cell, numberOf, type Table } from './table.ts'

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
