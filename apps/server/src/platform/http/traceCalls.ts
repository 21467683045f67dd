import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallSpan, TraceIds, Tracing } from '../tracing/tracing.ts'

/** Asked every few seconds by balancer and Prometheus: in no trace, no log, and no figure, whose objective they would thin out. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * A span for each call, from its first header until its reply is sent.
 * @param trustsCallers whether `traceparent` is a proxy's word and not a stranger's
 * @returns the ids of a call, for its line in the log
 */
export function traceCalls(
  server: FastifyInstance,
  tracing: Tracing,
  trustsCallers: boolean,
): (request: FastifyRequest) => TraceIds | undefined {
  const spans = new WeakMap<FastifyRequest, CallSpan>()

  server.addHook('onRequest', (request, reply, next) => {
    const { method, id: requestId, headers } = request
    const route = request.routeOptions.url
    if (PROBES.has(route ?? '')) return next()
    const given = trustsCallers ? headers.traceparent : undefined
    const traceparent = typeof given === 'string' ? given : undefined
    const span = tracing.call({ method, route, requestId, traceparent })
    spans.set(request, span)
    // Also where the caller leaves before the reply.
    reply.raw.once('close', () => span.end(reply.raw.statusCode))
    span.run(next)
  })
  // What reads a body goes on from the connection's events, which belong to no call.
  server.addHook('preHandler', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) span.run(next)
    else next()
  })
  return (request) => spans.get(request)?.ids
}
