import { type Cell, numberOf, type Table } from './table.ts'

/** Spreadsheets read the bytes as UTF-8 where they begin with this. */
const BOM = '\uFEFF'

/** What a spreadsheet would take for a formula becomes a text; numbers, also those below 0, stay numbers. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

function textField(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const fieldOf = (cell: Cell): string => ('text' in cell ? textField(cell.text) : numberOf(cell))

/** RFC 4180, a line for each record. */
export async function* csvOf({ names, records }: Table): AsyncGenerator<string> {
  yield `${BOM}${names.map(textField).join(',')}\r\n`
  for await (const record of records) yield `${record.map(fieldOf).join(',')}\r\n`
}
