import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import type { IssueReply } from '@easel/contract/envelope.ts'
import { isMessageCode, LOCALES, type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { RefusalData, RefusalParams } from '@easel/contract/refusalData.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { type DomainError, domainError, issuesIn } from './domainError.ts'
import { namesTag } from './etag.ts'
import { refusalOf } from './failure.ts'
import { localeOf } from './locale.ts'
import { type Write, writerOf } from './writer.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Spec §7: `{ code, message, data }`, with data that is JSON already. */
const envelopeAround = (code: string, message: string, data: string): string =>
  `{"code":${JSON.stringify(code)},"message":${JSON.stringify(message)},"data":${data}}`

/** Where the data of a success goes in, by language. */
const SUCCESS = new Map(
  LOCALES.map((locale) => [locale, envelopeAround('success', messageOf(locale, 'success'), '').slice(0, -1)]),
)
const successText = (locale: Locale, data: string): string => `${SUCCESS.get(locale)}${data}}`

const writtenTexts = new WeakMap<object, string>()

/** Data that an endpoint sends to many callers as it is, in one language: its answer is written as JSON once, here. */
export function written<T extends object>({ reply }: Endpoint, locale: Locale, data: T): T {
  writtenTexts.set(data, successText(locale, writerOf(reply)(data)))
  return data
}

const codesWithData = new WeakMap<object, DomainError>()

/** Data that goes out whole under another code than `success`, with that one's sentence; its endpoint declares the code. */
export function underCode<T extends object>(data: T, code: DomainError): T {
  codesWithData.set(data, code)
  return data
}

function textWithData(locale: Locale, write: Write, data: unknown): string {
  const other = typeof data === 'object' && data !== null ? codesWithData.get(data) : undefined
  if (!other) return successText(locale, write(data))
  return envelopeAround(other.code, messageOf<string>(locale, other.code, other.params), write(data))
}

/** The text of a success. @param write that of the endpoint's reply: nothing that it does not declare is sent */
export function successOf(locale: Locale, write: Write, data: unknown): string {
  const text = typeof data === 'object' && data !== null ? writtenTexts.get(data) : undefined
  return text ?? textWithData(locale, write, data)
}

/** @param write that of the endpoint's reply */
export function sendSuccess(reply: FastifyReply, locale: Locale, write: Write, data: unknown): FastifyReply {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && namesTag(reply.request.headers['if-none-match'], etag))
    return reply.code(304).send()
  return reply.type(JSON_TYPE).send(successOf(locale, write, data))
}

/** An answer that was kept, as it was. */
export const sendKept = (
  reply: FastifyReply,
  { status, text }: { readonly status: number; readonly text: string },
): FastifyReply =>
  reply.status(status).header('cache-control', 'private, no-store').type(JSON_TYPE).send(text)

/** A refusal's data goes out as it is, but the issues of a 400 get their sentences too. */
export function sendRefused(
  reply: FastifyReply,
  request: FastifyRequest,
  refusal: DomainError,
  metrics: Metrics,
): FastifyReply {
  metrics.refusals.inc({ code: refusal.code })
  const { seconds } = refusal.params
  if (refusal.status === 429 && seconds !== undefined) reply.header('retry-after', seconds)
  // Whatever may be kept of the answer that did not come: a refusal is for this caller and this moment.
  return reply
    .header('cache-control', 'private, no-store')
    .status(refusal.status)
    .type(JSON_TYPE)
    .send(refusalText(refusal, localeOf(request)))
}

/** A refusal as its reader gets it, as JSON. */
export function refusalText(refusal: DomainError, locale: Locale): string {
  return envelopeAround(refusal.code, sentenceOf(refusal, locale), dataOf(refusal))
}

/** The sentence of the code; where a refusal has issues, those of the first two and how many more there are. */
function sentenceOf(refusal: DomainError, locale: Locale): string {
  const issues = issuesIn(refusal)
  const [first, second] = issues.map((issue) => issueSentence(issue, locale))
  if (!first) return messageOf<string>(locale, refusal.code, refusal.params)
  if (!second) return first
  return messageOf(locale, 'invalid_input.several', { first, second, more: issues.length - 2 })
}

const GENERIC = /^field\./
const IN_A_LIST = /^\w+\.\d+\./

/** What one issue says, with its place where the sentence does not tell of which field or thing it is. */
function issueSentence({ path, code, params }: IssueReply, locale: Locale): string | null {
  if (!isMessageCode(code)) return null
  const sentence = messageOf<string>(locale, code, params)
  const isPlain = path === '' || !(GENERIC.test(code) || IN_A_LIST.test(path))
  return isPlain ? sentence : messageOf(locale, 'invalid_input.at', { path, sentence })
}

/** Without data of its own a refusal carries its figures: a screen words it anew in another language. */
function dataOf({ data, params }: DomainError): string {
  if (data !== null) return writerOf(RefusalData)(data)
  return Object.keys(params).length > 0 ? writerOf(RefusalParams)(params) : 'null'
}

const RETRY_SECONDS = 5

/** Every error that is thrown: the framework's refusals, a database or store that is away or full, and bugs with an id that the log has. */
export function sendError(
  reply: FastifyReply,
  request: FastifyRequest,
  error: unknown,
  metrics: Metrics,
): FastifyReply {
  const refusal = refusalOf(error)
  if (!refusal) return sendRefused(reply, request, unexpected(request, error), metrics)
  if (refusal.status > 500) {
    request.log.warn({ err: error }, 'the database or the store is away or full')
    reply.header('retry-after', RETRY_SECONDS)
  }
  return sendRefused(reply, request, refusal, metrics)
}

/** A bug: 500 with an id by which the log entry is found. */
export function unexpected(request: FastifyRequest, error: unknown): DomainError {
  const id = randomUUID()
  request.log.error({ err: error, errorId: id }, 'unexpected error')
  return domainError('server_error', { id }, { id })
}
