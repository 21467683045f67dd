import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, numberOf, type Table } from './table.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook of one sheet beside the sheet itself (ECMA-376). */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Easel" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Format 0 is general, format 4 has two decimals.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML has no other control characters. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (char) => ESCAPES[char] ?? char)

/** A text is never a formula: it is an inline string. */
function cellOf(cell: Cell): string {
  if ('text' in cell) return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`
  const style = 'count' in cell ? '' : ' s="1"'
  const number = numberOf(cell)
  return number === '' ? '<c/>' : `<c${style}><v>${number}</v></c>`
}

const rowOf = (cells: readonly Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`

async function* sheetOf({ names, records }: Table): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rowOf(names.map((text) => ({ text })))}`
  for await (const record of records) yield rowOf(record)
  yield '</sheetData></worksheet>'
}

/** A workbook, written as it is read: only what is under way is in memory (docs/decisions/earnings.md). */
export function xlsxOf(table: Table): Readable {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + part), name)
  const sheet = Readable.from(sheetOf(table), { objectMode: true }).map((text: string) => Buffer.from(text))
  const packed = Readable.from(zip.outputStream)
  sheet.on('error', (error) => packed.destroy(error))
  packed.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return packed
}
