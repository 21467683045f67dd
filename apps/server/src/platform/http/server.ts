import { randomUUID } from 'node:crypto'
import { ARCHIVE_LIMITS } from '@easel/domain/media/limits.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { z } from 'zod'
import type { Feature } from '../feature.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from './actor.ts'
import { sendError, sendRefused, sendSuccess } from './answer.ts'
import type { Binding } from './bind.ts'
import { standingHeaders } from './headers.ts'
import { addHealth } from './health.ts'
import { parseJson } from './json.ts'
import { localeOf } from './locale.ts'
import { addOpenApi } from './openapi.ts'
import { originRefusal } from './origin.ts'
import { trustProxyOf } from './proxies.ts'
import { Refused, refused } from './refused.ts'
import { RequestLog } from './requestLog.ts'
import { answerUnparsed } from './unparsed.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
/** Writes of one caller, whatever they are; credentials, codes and uploads have narrower limits, reads none. */
const WRITE_RATE = { requests: 1_200, windowSeconds: 60 }

/** With or without the prefix that browsers demand under https. */
const SESSION_COOKIE = 'easel.session_token'

export type Identify = (request: FastifyRequest) => Promise<Actor | null>

/** Everything about HTTP that is not a feature: parsing, limits, headers, identity, envelope, health, documentation. */
export async function createHttpServer(
  platform: Platform,
  features: readonly Feature[],
  identify: Identify,
): Promise<FastifyInstance> {
  const bindings = features.flatMap((feature) => feature.bindings)
  const { config, metrics } = platform
  const loggerInstance: FastifyBaseLogger = platform.log
  const headers = standingHeaders(platform.publicUrl().startsWith('https:'))
  const server: FastifyInstance = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance,
    childLoggerFactory: (log, bindings) => new RequestLog(log, bindings),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: trustProxyOf(config.trustProxy),
    requestTimeout: 0,
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Left to itself, Node answers a request without a host outside the envelope.
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, headers, metrics),
    frameworkErrors: (error, request, reply) => sendError(reply.headers(headers), request, error, metrics),
  })
  // An expectation that nobody knows is nothing to refuse a request for.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  )
  // A header that never ends is cut off; bodies are bounded by size and by the sender's pace (receive.ts).
  server.server.headersTimeout = 15_000

  await server.register(cookie)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await server.register(multipart, {
    limits: {
      fileSize: ARCHIVE_LIMITS.packedBytes + 1,
      files: 1,
      fields: 8,
      fieldSize: 4096,
      headerPairs: 32,
    },
  })
  await server.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    ...(await sharedCounts(server, config.redisUrl)),
  })
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)

  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id)
    const refusal = hostRefusal(request) ?? originRefusal(request, platform.publicUrl())
    if (refusal) sendRefused(reply, request, refusal, metrics)
    else next()
  })
  server.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    metrics.requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    const line = { reqId: request.id, method: request.method, route, status }
    platform.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request')
    next()
  })
  server.setErrorHandler((error, request, reply) => sendError(reply, request, error, metrics))
  server.setNotFoundHandler((request, reply) => sendRefused(reply, request, refused('not_found'), metrics))

  for (const binding of bindings) addRoute(server, platform, binding, identify)
  for (const feature of features) await feature.addRoutes?.(server, identify)
  addHealth(server, platform)
  await addOpenApi(
    server,
    bindings.map((binding) => binding.endpoint),
  )
  return server
}

/** HTTP/1.1 demands the header; without it there is no origin to compare with. */
function hostRefusal({ raw }: FastifyRequest): Refused | null {
  return raw.headers.host || raw.httpVersion === '1.0' ? null : refused('request.malformed')
}

/** Counts of several web processes meet in Valkey or Redis; while it is away a call is let through. */
async function sharedCounts(server: FastifyInstance, redisUrl: string | undefined) {
  if (!redisUrl) return {}
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, { connectTimeout: 500, maxRetriesPerRequest: 1 })
  redis.on('error', (error) => server.log.warn({ err: error }, 'the shared rate limits are away'))
  server.addHook('onClose', async () => redis.disconnect())
  return { redis, nameSpace: 'easel-rate-', skipOnError: true }
}

function addRoute(server: FastifyInstance, platform: Platform, binding: Binding, identify: Identify): void {
  const { endpoint } = binding
  const limit = endpoint.rateLimit ?? (endpoint.method === 'GET' ? undefined : WRITE_RATE)
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: limit
      ? {
          rateLimit: {
            max: limit.requests,
            timeWindow: limit.windowSeconds * 1000,
            keyGenerator: endpoint.access === 'visitor' ? guessKeyOf(endpoint) : callerKey,
          },
        }
      : {},
    handler: async (request, reply) => {
      if (endpoint.access === 'store' && !carriesStoreKey(request, platform)) {
        return sendRefused(reply, request, refused('store.keyWrong'), platform.metrics)
      }
      const actor = endpoint.access === 'store' ? null : await identify(request)
      const locale = localeOf(request)
      const outcome = await binding.handle({ actor, locale, request, reply })
      if (reply.sent || reply.raw.headersSent) return reply
      if (outcome instanceof Refused) return sendRefused(reply, request, outcome, platform.metrics)
      // Outside production a reply that leaves its declared shape is a bug that shows at once.
      if (platform.config.checksReplies) endpoint.reply.parse(outcome)
      return sendSuccess(reply, locale, outcome)
    },
  })
}

const Named = z.object({ email: z.string(), phone: z.string(), target: z.string() }).partial()

/**
 * Guesses are counted per address and per account aimed at, so that one office is not one guesser. The target is
 * read as the endpoint reads it: other spellings of a number, or fields that mean nothing, start no new count.
 */
function guessKeyOf({ body }: Binding['endpoint']): (request: FastifyRequest) => string {
  return (request) => {
    const named = Named.safeParse(body?.safeParse(request.body).data)
    const target = named.success ? (named.data.email ?? named.data.phone ?? named.data.target ?? '') : ''
    return `${request.ip} ${target}`
  }
}

/** Behind a sign-in each session has its own measure: designers of one studio share an address. */
function callerKey(request: FastifyRequest): string {
  const session = Object.entries(request.cookies).find(([name]) => name.endsWith(SESSION_COOKIE))
  return session?.[1] ?? request.ip
}

function carriesStoreKey(request: FastifyRequest, { secrets, config }: Platform): boolean {
  const given = request.headers['x-api-key'] ?? request.headers.authorization?.replace(/^Bearer /, '')
  if (typeof given !== 'string') return false
  // Compared as signatures: equal length, constant time.
  return secrets.verify(given, secrets.sign(config.storeApiKey, 'store-key'), 'store-key')
}
