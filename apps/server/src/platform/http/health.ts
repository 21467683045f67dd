import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { sendRefused } from './answer.ts'
import { domainError } from './domainError.ts'
import { isLeaving } from './drain.ts'
import { mayReadMetrics } from './metricsAccess.ts'
import { readiness } from './readiness.ts'

/** `/healthz`: the process lives. `/readyz`: database, or a replica in its place, and store answer and have room. `/metrics`: Prometheus, with the token or from this machine. */
export function addHealth(server: FastifyInstance, platform: Platform): void {
  const { config, pulse, metrics } = platform
  const ask = readiness(platform)
  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const { database, replica, store, space } = await ask()
    // Every process has lost the same leader: a balancer that took all of them out would end the reads too.
    const serves = database || (replica === true && !pulse.wasFull)
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
