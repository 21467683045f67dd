import { randomUUID } from 'node:crypto'
import { type Endpoint, scopesOf } from '@easel/contract/endpoint.ts'
import { ARCHIVE_LIMITS } from '@easel/domain/base/files/limits.ts'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { TrustedProxies } from '../config/values.ts'
import { readingFrom } from '../db/position.ts'
import type { Served } from '../feature.ts'
import type { Metrics } from '../metrics.ts'
import type { Platform } from '../platform.ts'
import type { Identify } from './actor.ts'
import { sendError, sendKept, sendRefused, sendSuccess } from './answer.ts'
import type { Binding } from './bind.ts'
import { discardUnreadBodies } from './discardBody.ts'
import { DomainError, domainError } from './domainError.ts'
import { endConnectionsWhenLeaving } from './drain.ts'
import { nameDamagedGzip } from './failure.ts'
import { fixedHeaders } from './headers.ts'
import { addHealth } from './health.ts'
import { KeptAnswer, once } from './idempotency.ts'
import { parseJson } from './json.ts'
import { endpointLimit } from './limit.ts'
import { localeOf } from './locale.ts'
import { addOpenApi } from './openapi.ts'
import { positionOfCaller, rememberActs } from './position.ts'
import { RequestLog } from './requestLog.ts'
import { SlowClientGuard } from './slowClients.ts'
import { readCookies, tokenOf } from './tokenCalls.ts'
import { PROBES, traceCalls } from './traceCalls.ts'
import { undeclaredIn } from './undeclared.ts'
import { answerUnparsed } from './unparsed.ts'
import { addVersion } from './version.ts'
import { writerOf } from './writer.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a browser says of a call that a page of another origin makes (Fetch Metadata). */
const FOREIGN_SITES = new Set(['cross-site', 'same-site'])

/**
 * A state-changing call from a browser must come from our own pages. A browser always sends Origin with such a
 * call; a caller without one is not a browser and holds no ambient cookie. Our own pages are those of PUBLIC_URL.
 * Outside production, where one portal is reached as localhost and by number, they are also those of the host that
 * the browser itself called; X-Forwarded-Host counts nowhere.
 */
function originRefusal(
  request: FastifyRequest,
  { publicUrl, config }: Pick<Platform, 'publicUrl' | 'config'>,
): DomainError | null {
  // A token is no ambient credential, and no page of another origin can send one.
  if (READING.has(request.method) || tokenOf(request) !== null) return null
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string' && FOREIGN_SITES.has(site)) return domainError('origin_refused')
  if (origin === undefined || origin === new URL(publicUrl()).origin) return null
  if (!config.production && origin === `http://${host}`) return null
  return domainError('origin_refused')
}

/** How often Node looks for headers that have not come in time; by itself every half minute. */
const HEADER_LOOK_MILLISECONDS = 2_000
const JSON_LIMIT_BYTES = 1024 * 1024

/** Everything about HTTP that is not a feature: parsing, limits, headers, identity, envelope, health, documentation. */
export async function createHttpServer(
  platform: Platform,
  features: readonly Served[],
  identify: Identify,
): Promise<FastifyInstance> {
  const bindings = features.flatMap((feature) => feature.bindings)
  const { config, metrics } = platform
  const loggerInstance: FastifyBaseLogger = platform.log
  const headers = fixedHeaders(platform.publicUrl().startsWith('https:'))
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
    // What still comes on a connection that was open is answered and not refused.
    return503OnClosing: false,
    // Left to itself, Node answers a request without a host outside the envelope.
    http: { requireHostHeader: false, connectionsCheckingInterval: HEADER_LOOK_MILLISECONDS },
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, headers, metrics),
    frameworkErrors: (error, request, reply) => sendError(reply.headers(headers), request, error, metrics),
  })
  // An expectation that nobody knows is nothing to refuse a request for.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  )
  // A header that never ends is cut off; bodies are bounded by size and by the sender's pace.
  server.server.headersTimeout = 15_000
  const { tracing } = platform
  const traceOf = tracing ? traceCalls(server, tracing, config.trustProxy !== false) : () => undefined
  endConnectionsWhenLeaving(server)
  discardUnreadBodies(server)
  const keeper = new SlowClientGuard(server.server, platform.slowClientTimeout)
  server.addHook('onClose', async () => keeper.stop())

  await readCookies(server)
  if (config.databaseReplicaUrl) rememberActs(server, platform)
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    onInvalidRequestPayload: nameDamagedGzip,
  })
  await server.register(multipart, {
    limits: {
      fileSize: ARCHIVE_LIMITS.packedBytes + 1,
      files: 1,
      fields: 8,
      fieldSize: 4096,
      headerPairs: 32,
    },
  })
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)

  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id)
    keeper.watchBody(request.raw, () => cutOff(request, reply, metrics))
    const refusal = hostRefusal(request) ?? originRefusal(request, platform)
    if (refusal) sendRefused(reply, request, refusal, metrics)
    else next()
  })
  server.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    if (PROBES.has(route)) return next()
    metrics.requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    const line = { reqId: request.id, method: request.method, route, status, ...traceOf(request) }
    platform.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request')
    next()
  })
  server.setErrorHandler((error, request, reply) => sendError(reply, request, error, metrics))
  server.setNotFoundHandler((request, reply) =>
    sendRefused(reply, request, domainError('not_found'), metrics),
  )

  const [streamed, parsed] = [
    bindings.filter(({ endpoint }) => endpoint.streamed),
    bindings.filter(({ endpoint }) => !endpoint.streamed),
  ]
  for (const binding of parsed) addRoute(server, platform, binding, identify)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const binding of streamed) addRoute(scope, platform, binding, identify)
  })
  for (const feature of features) await feature.addRoutes?.(server, identify)
  addHealth(server, platform)
  addVersion(server, platform)
  await addOpenApi(
    server,
    bindings.map((binding) => binding.endpoint),
  )
  return server
}

/** Answers where an answer is still possible; what reads the body sees the end of the connection. */
function cutOff(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  request.log.info('a body came too slowly')
  if (reply.sent || reply.raw.headersSent) {
    request.raw.destroy()
    return
  }
  // By itself Node does not report to the reader of a body that the connection ended after an answer.
  reply.raw.once('close', () => request.raw.destroy())
  sendRefused(reply.header('connection', 'close'), request, domainError('request.tooSlow'), metrics)
}

/** HTTP/1.1 demands the header; without it there is no origin to compare with. */
function hostRefusal({ raw }: FastifyRequest): DomainError | null {
  return raw.headers.host || raw.httpVersion === '1.0' ? null : domainError('request.malformed')
}

function addRoute(server: FastifyInstance, platform: Platform, binding: Binding, identify: Identify): void {
  const { endpoint } = binding
  const write = writerOf(endpoint.reply)
  const door = { scopes: scopesOf(endpoint) }
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      if (endpoint.access === 'store' && !carriesStoreKey(request, platform)) {
        return sendRefused(reply, request, domainError('store.keyWrong'), platform.metrics)
      }
      const actor = endpoint.access === 'store' ? null : await identify(request, door)
      const limited = await endpointLimit(platform, endpoint, request, actor)
      if (limited) return sendRefused(reply, request, limited, platform.metrics)
      const locale = localeOf(request)
      const outcome = await once(platform, { endpoint, write }, { actor, locale, request, reply }, () =>
        readingFrom(positionOfCaller(request), () => binding.handle({ actor, locale, request, reply })),
      )
      if (reply.sent || reply.raw.headersSent) return reply
      if (outcome instanceof DomainError) return sendRefused(reply, request, outcome, platform.metrics)
      if (outcome instanceof KeptAnswer) return sendKept(reply, outcome)
      if (platform.config.checksReplies) checkReply(endpoint, outcome)
      return sendSuccess(reply, locale, write, outcome)
    },
  })
}

/** In tests a reply also keeps every rule of its schema, and holds nothing that would be left out. */
function checkReply({ reply, method, path }: Endpoint, outcome: unknown): void {
  const extra = undeclaredIn(outcome, reply.parse(outcome))
  if (extra.length > 0)
    throw new Error(`${method} ${path} returns what it does not declare: ${extra.join(', ')}`)
}

function carriesStoreKey(request: FastifyRequest, { secrets, config }: Platform): boolean {
  const given = request.headers['x-api-key'] ?? request.headers.authorization?.replace(/^Bearer /, '')
  if (typeof given !== 'string') return false
  // Compared as signatures: equal length, constant time.
  return secrets.verify(given, secrets.sign(config.storeApiKey, 'store-key'), 'store-key')
}

type TrustProxy = Exclude<FastifyServerOptions['trustProxy'], undefined>

/**
 * TRUST_PROXY as Fastify reads it. By hops, the proxies nearest to us are counted off from the right of
 * `X-Forwarded-For`; its leftmost address is the caller's own word and is believed in neither form.
 */
function trustProxyOf(proxies: TrustedProxies): TrustProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}
