import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Metrics } from '../metrics.ts'
import { refusalText } from './answer.ts'
import { domainError, type PlainCode } from './domainError.ts'
import { localeOfHeaders } from './locale.ts'

/** What the parser of HTTP says; anything else it says is a malformed request. */
const PARSER_CODES: Readonly<Record<string, PlainCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.tooSlow',
}
/** A sender that does not read its answer is cut off after this long. */
const READING_MILLISECONDS = 1_000

/** Node's error of a connection, with the bytes that were being parsed where there are any. */
interface ParserError extends Error {
  readonly code: string
  readonly rawPacket?: unknown
}

/**
 * Answers what could not be parsed as a request, in the envelope, and closes the connection. The language is read
 * from what is there of the headers.
 */
export function answerUnparsed(
  error: ParserError,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
  metrics: Metrics,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const refusal = domainError(PARSER_CODES[error.code] ?? 'request.malformed')
  metrics.refusals.inc({ code: refusal.code })
  const raw = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const header = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(raw)?.[1]
  const locale = localeOfHeaders({ cookie: header('cookie'), 'accept-language': header('accept-language') })
  const body = refusalText(refusal, locale)
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`
  socket.end(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), READING_MILLISECONDS).unref()
}
