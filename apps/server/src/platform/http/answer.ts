import { randomUUID } from 'node:crypto'
import type { Envelope } from '@easel/contract/envelope.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { localeOf } from './locale.ts'
import { invalidInput, Refused, refused } from './refused.ts'

/** Fastify's own refusals under our codes. */
const FRAMEWORK_CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'json.malformed',
  FST_ERR_BAD_URL: 'not_found',
}

/** What PostgreSQL, its driver and the sockets say when the database or the store is away. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
])
/** What it says of a text that it cannot hold, which is one with NUL in it. */
const UNHELD = new Set(['22021', '22P05'])

const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return AWAY.has(codeOf(error)) || AWAY_WORDS.test(error.message) || isAway(error.cause)
}

const envelopeAround = (locale: Locale, data: unknown): Envelope<unknown> => ({
  code: 'success',
  message: messageOf(locale, 'success'),
  data,
})

const writtenTexts = new WeakMap<object, string>()

/** Data that goes out to many callers as it is, in one language: its answer is written as JSON once, here. */
export function written<T extends object>(locale: Locale, data: T): T {
  writtenTexts.set(data, JSON.stringify(envelopeAround(locale, data)))
  return data
}

export function sendSuccess(reply: FastifyReply, locale: Locale, data: unknown): FastifyReply {
  const text = typeof data === 'object' && data !== null ? writtenTexts.get(data) : undefined
  return text === undefined
    ? reply.send(envelopeAround(locale, data))
    : reply.type('application/json; charset=utf-8').send(text)
}

/** A refusal's data goes out as it is, but the issues of a 400 get their sentences too. */
export function sendRefused(
  reply: FastifyReply,
  request: FastifyRequest,
  refusal: Refused,
  metrics: Metrics,
): FastifyReply {
  metrics.refusals.inc({ code: refusal.code })
  return reply.status(refusal.status).send(envelopeOf(refusal, localeOf(request)))
}

/** A refusal as its reader gets it. */
export function envelopeOf(refusal: Refused, locale: Locale): Envelope<unknown> {
  const message = messageOf(locale, refusal.code, refusal.params)
  return { code: refusal.code, message, data: dataOf(refusal) }
}

/** Without data of its own a refusal carries its figures: a screen words it anew in another language. */
function dataOf({ data, params }: Refused): unknown {
  if (data !== null) return data
  return Object.keys(params).length > 0 ? params : null
}

/** Every error that is thrown: the framework's refusals, an absent database, and bugs with an id that the log has. */
export function sendError(
  reply: FastifyReply,
  request: FastifyRequest,
  error: unknown,
  metrics: Metrics,
): FastifyReply {
  if (error instanceof Refused) return sendRefused(reply, request, error, metrics)
  const known = FRAMEWORK_CODES[codeOf(error)]
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  if (known) return sendRefused(reply, request, refused(known), metrics)
  if (status === 429) return sendRefused(reply, request, refused('too_many_requests'), metrics)
  if (error instanceof SyntaxError || (status >= 400 && status < 500)) {
    return sendRefused(reply, request, refused(status === 404 ? 'not_found' : 'json.malformed'), metrics)
  }
  if (UNHELD.has(codeOf(error))) {
    const issue = { path: '', code: 'text.controlCharacter', params: {} }
    return sendRefused(reply, request, invalidInput([issue]), metrics)
  }
  if (isAway(error)) {
    request.log.warn({ err: error }, 'the database or the store is away')
    reply.header('retry-after', '5')
    return sendRefused(reply, request, refused('service_unavailable'), metrics)
  }
  const id = randomUUID()
  request.log.error({ err: error, errorId: id }, 'unexpected error')
  return sendRefused(reply, request, refused('server_error', { id }, { id }), metrics)
}
