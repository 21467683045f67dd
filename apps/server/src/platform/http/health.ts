import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { sendRefused } from './answer.ts'
import { mayReadMetrics } from './metricsAccess.ts'
import { refused } from './refused.ts'

/** `/healthz`: the process lives. `/readyz`: database and store answer. `/metrics`: Prometheus, with the token or from this machine. */
export function addHealth(server: FastifyInstance, { config, db, storage, metrics }: Platform): void {
  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const answers = (check: Promise<unknown>) =>
      check.then(
        () => true,
        () => false,
      )
    // Side by side: of two that hang each takes its own time to be given up.
    const [database, store] = await Promise.all([
      answers(sql`select 1`.execute(db)),
      answers(storage.check()),
    ])
    const checks = { database, store }
    return reply.status(Object.values(checks).every(Boolean) ? 200 : 503).send(checks)
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) {
      reply.header('www-authenticate', 'Bearer')
      return sendRefused(reply, request, refused('metrics.tokenNeeded'), metrics)
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
