import { Readable } from 'node:stream'
import { RevenueFilter, RevenueOrder } from '@easel/contract/money/revenue/endpoints.ts'
import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Identify } from '../../../../platform/http/actor.ts'
import { sendRefused } from '../../../../platform/http/answer.ts'
import { DomainError, domainError, invalidInput } from '../../../../platform/http/domainError.ts'
import { routeLimit } from '../../../../platform/http/limit.ts'
import { localeOf } from '../../../../platform/http/locale.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readerOf } from '../reader.ts'
import { csvOf } from './csv.ts'
import { type Cell, numberOf, type Table } from './table.ts'
import { TABLES } from './tables.ts'

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
function xlsxOf(table: Table): Readable {
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

const FORMS = {
  csv: { type: 'text/csv; charset=utf-8', write: (table: Table) => Readable.from(csvOf(table)) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
  },
} as const

const Params = z.object({ table: z.enum(['products', 'days']), form: z.enum(['csv', 'xlsx']) })
const Query = RevenueFilter.extend(RevenueOrder.shape)

/** Files of revenue: whole, private, and written as they are read (docs/decisions/earnings.md). */
export function addExportRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.get('/v3/revenue/exports/:table.:form', async (request, reply) => {
    const asked = await askedBy(platform, identify, request)
    if (asked instanceof DomainError) return sendRefused(reply, request, asked, platform.metrics)
    const { name, type, stream } = asked
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(stream)
  })
}

async function askedBy(platform: Platform, identify: Identify, request: FastifyRequest) {
  const actor = await identify(request)
  if (!actor) return domainError('not_signed_in')
  const limited = await routeLimit(platform, EXPORT_LIMITS, request, actor)
  if (limited) return limited
  const params = Params.safeParse(request.params)
  if (!params.success) return domainError('not_found')
  const query = Query.safeParse(request.query)
  if (!query.success) return invalidInput(issuesOf(query.error))
  const { from, to } = query.data
  if (from > to) return domainError('revenue.range')
  const { table, form } = params.data
  const { type, write } = FORMS[form]
  return {
    name: `easel-${table}-${from}-${to}.${form}`,
    type,
    stream: write(TABLES[table](platform.db, readerOf(actor), query.data, localeOf(request))),
  }
}
