import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** `/healthz`: the process lives. `/readyz`: database and store answer. `/metrics`: Prometheus. */
export function addHealth(server: FastifyInstance, { db, storage, metrics }: Platform): void {
  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      store: await storage.check().then(
        () => true,
        () => false,
      ),
    }
    return reply.status(Object.values(checks).every(Boolean) ? 200 : 503).send(checks)
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
