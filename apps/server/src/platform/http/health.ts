import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import { sendRefused } from './answer.ts'
import { domainError } from './domainError.ts'
import { isLeaving } from './drain.ts'
import { readiness } from './readiness.ts'

/** What a proxy adds to the requests that it passes on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** Compared by their hashes: equal length, constant time. */
function sameText(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function isLoopback(address: string | undefined): boolean {
  const bare = address?.replace(/^::ffff:/i, '') ?? ''
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}

/**
 * Who may read /metrics: callers with METRICS_TOKEN, and callers on this machine. Behind a proxy every caller
 * would look local, so with TRUST_PROXY, or a header that only a proxy adds, the token is needed.
 */
function mayReadMetrics(
  { headers, socket }: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (metricsToken && given && sameText(given, metricsToken)) return true
  const direct = !trustProxy && FORWARDED.every((name) => headers[name] === undefined)
  return direct && isLoopback(socket.remoteAddress)
}

/** `/healthz`: the process lives. `/readyz`: database, or a replica in its place, and store answer and have room. `/metrics`: Prometheus, with the token or from this machine. */
export function addHealth(server: FastifyInstance, platform: Platform): void {
  const { config, databaseHealth, metrics } = platform
  const ask = readiness(platform)
  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const { database, replica, store, space } = await ask()
    // Every process has lost the same leader: a balancer that took all of them out would end the reads too.
    const serves = database || (replica === true && !databaseHealth.wasFull)
    // The process is ending: a balancer sends whoever comes next to another one.
    const leaving = isLeaving(server)
    const checks = {
      database,
      ...(replica === null ? {} : { replica }),
      store,
      space,
      ...(leaving ? { serving: false } : {}),
    }
    return reply.status(serves && store && space && !leaving ? 200 : 503).send(checks)
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) {
      reply.header('www-authenticate', 'Bearer')
      return sendRefused(reply, request, domainError('metrics.tokenNeeded'), metrics)
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
