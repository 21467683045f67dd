import { CSV_BOM, csvField } from '../../../platform/csv.ts'
import { type Cell, numberOf, type Table } from './table.ts'

const fieldOf = (cell: Cell): string => ('text' in cell ? csvField(cell.text) : numberOf(cell))

/** RFC 4180, a line for each record. */
export async function* csvOf({ names, records }: Table): AsyncGenerator<string> {
  yield `${CSV_BOM}${names.map(csvField).join(',')}\r\n`
  for await (const record of records) yield `${record.map(fieldOf).join(',')}\r\n`
}
