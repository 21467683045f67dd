import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connection.ts'
import type { Pulse } from '../db/pulse.ts'
import type { Platform } from '../platform.ts'
import { spaceProbe } from '../storage/space.ts'
import { sendRefused } from './answer.ts'
import { isLeaving } from './drain.ts'
import { askDatabase, takeRoom } from './healthQueries.ts'
import { mayReadMetrics } from './metricsAccess.ts'
import { quarantineOf } from './receive.ts'
import { refused } from './refused.ts'

/** `/healthz`: the process lives. `/readyz`: database, or a replica in its place, and store answer and have room. `/metrics`: Prometheus, with the token or from this machine. */
export function addHealth(server: FastifyInstance, platform: Platform): void {
  const { config, db, reads, pulse, storage, metrics } = platform
  const disk = spaceProbe(quarantineOf(config.dataDir))
  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const answers = (check: Promise<unknown>) =>
      check.then(
        () => true,
        () => false,
      )
    // Side by side: of two that hang each takes its own time to be given up.
    const [database, replica, store, space] = await Promise.all([
      answers(databaseCheck(db, pulse)),
      config.databaseReplicaUrl ? answers(askDatabase(reads)) : null,
      answers(storage.check()),
      answers(disk()),
    ])
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
      return sendRefused(reply, request, refused('metrics.tokenNeeded'), metrics)
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** One that had no room left must first take a little. */
async function databaseCheck(db: Db, pulse: Pulse): Promise<void> {
  if (!pulse.wasFull) return askDatabase(db)
  await takeRoom(db)
  pulse.hasRoom()
}
