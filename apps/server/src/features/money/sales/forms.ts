import { Readable, type Transform } from 'node:stream'
import { JSONParser } from '@streamparser/json-node'
import { parse as parseCsv } from 'csv-parse'
import { z } from 'zod'

/** A row is some 250 bytes. */
const LINE_MAX_BYTES = 8_192
const NEW_LINE = 10

/** The lines of a text, without blank ones. @throws where one is longer than any row */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
      const line = textOf(rest, chunk.subarray(from, end))
      if (line) yield line
      rest = Buffer.alloc(0)
      from = end + 1
    }
    rest = Buffer.concat([rest, chunk.subarray(from)])
    if (rest.length > LINE_MAX_BYTES) throw new RangeError('a line is longer than any row')
  }
  const last = textOf(rest, Buffer.alloc(0))
  if (last) yield last
}

const textOf = (start: Buffer, end: Buffer): string =>
  (start.length > 0 ? Buffer.concat([start, end]) : end).toString('utf8').trim()

/** The forms in which a batch comes (docs/design/revenue.md). */
export const BATCH_FORMS = ['json', 'ndjson', 'csv'] as const
export type BatchForm = (typeof BATCH_FORMS)[number]

/** What is read of a batch, in the order of the file: its head where the form has one, and its rows. */
export type BatchPart =
  | { readonly head: Readonly<Record<string, unknown>> }
  /** `place` counts rows from 1. */
  | { readonly place: number; readonly row: unknown }

/** It says of no day what was sold: a broken or an empty file, where nothing sold is a list without rows. */
export class BatchIncomplete extends Error {
  readonly path: string
  readonly code: 'sales.noHeader' | 'sales.noFirstLine' | 'sales.noRows'
  constructor(code: BatchIncomplete['code'], path = '') {
    super(code)
    this.code = code
    this.path = path
  }
}

type Reader = (bytes: AsyncIterable<Buffer>) => AsyncIterable<BatchPart>

const Head = z.record(z.string(), z.unknown())
const RECORD_MAX_BYTES = 8_192
/** A value of JSON, with what the parser and its streams read ahead: some 250 bytes and a megabyte. */
const VALUE_MAX_BYTES = 4 * 1024 ** 2

/** What the parser says of each value that is looked for; of one that only begins, that it is partial. */
const Found = z.object({
  key: z.union([z.string(), z.number()]).optional(),
  value: z.unknown(),
  stack: z.array(z.unknown()),
  partial: z.boolean().optional(),
})

/** A pipe hands on no failure of its source: unheard, it would end the process. */
function through<Parser extends Transform>(bytes: AsyncIterable<Buffer>, parser: Parser): Parser {
  const source = Readable.from(bytes)
  source.on('error', (error) => parser.destroy(error))
  // Nor that nobody reads on: a file whose rows are refused would stay open.
  parser.on('close', () => source.destroy())
  return source.pipe(parser)
}

/** `{ batchId, day, rows[] }`, its fields in any order. */
async function* readJson(bytes: AsyncIterable<Buffer>): AsyncGenerator<BatchPart> {
  const paths = ['$.batchId', '$.day', '$.rows.*']
  // Partial values say that `rows` has begun: without them an empty list is like none.
  const parser = new JSONParser({ paths, keepStack: false, emitPartialValues: true })
  let [place, sinceValue, hasRows] = [0, 0, false]
  async function* counted() {
    for await (const chunk of bytes) {
      sinceValue += chunk.length
      if (sinceValue > VALUE_MAX_BYTES) throw new RangeError('a value is longer than any row')
      yield chunk
    }
  }
  for await (const each of through(counted(), parser)) {
    sinceValue = 0
    const { key, value, stack, partial } = Found.parse(each)
    // The root and `rows` are above a row, only the root above the others.
    const isRow = stack.length > 1
    // Rows of a list have a number, the fields of an object a name.
    if (isRow && typeof key !== 'number') throw new BatchIncomplete('sales.noRows', 'rows')
    hasRows ||= isRow
    if (partial) continue
    yield isRow ? { place: ++place, row: value } : { head: { [String(key)]: value } }
  }
  if (!hasRows) throw new BatchIncomplete('sales.noRows', 'rows')
}

/** A first line that is a row, or has rows, has lost its own, or is another form. */
const isHead = (value: Readonly<Record<string, unknown>>) => !('productId' in value || 'rows' in value)

/** Its first line is `{ batchId, day }`, each other one a row. */
async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<BatchPart> {
  let place = -1
  for await (const line of splitLines(bytes)) {
    place += 1
    const value: unknown = JSON.parse(line)
    if (place > 0) yield { place, row: value }
    else {
      const head = Head.parse(value)
      if (!isHead(head)) throw new BatchIncomplete('sales.noFirstLine')
      yield { head }
    }
  }
  if (place < 0) throw new BatchIncomplete('sales.noFirstLine')
}

const WHOLE = /^-?\d{1,16}$/
const numberOr = (text: string): string | number => (WHOLE.test(text) ? Number(text) : text)

/** With a header of column names; its batch and day are named beside it. */
async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<BatchPart> {
  let columns: readonly string[] = []
  const parser = parseCsv({
    columns: (header: string[]) => {
      columns = header
      return header
    },
    bom: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX_BYTES,
    cast: (text, { header }) => (header ? text : numberOr(text)),
  })
  let place = 0
  for await (const row of through(bytes, parser)) yield { place: ++place, row }
  if (!columns.includes('productId')) throw new BatchIncomplete('sales.noHeader')
}

export const READERS: Readonly<Record<BatchForm, Reader>> = {
  json: readJson,
  ndjson: readLines,
  csv: readCsv,
}
