import { randomUUID } from 'node:crypto'
import type { Envelope } from '@easel/contract/envelope.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { refusalOf } from './failure.ts'
import { localeOf } from './locale.ts'
import { type Refused, refused } from './refused.ts'

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
  const { seconds } = refusal.params
  if (refusal.status === 429 && seconds !== undefined) reply.header('retry-after', seconds)
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

/** A bug: 500 with an id under which the log tells more. */
export function unexpected(request: FastifyRequest, error: unknown): Refused {
  const id = randomUUID()
  request.log.error({ err: error, errorId: id }, 'unexpected error')
  return refused('server_error', { id }, { id })
}
