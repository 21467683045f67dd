import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './db/connection.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createCarriers } from './outbox/carriers.ts'
import { measureOutbox, outboxTicker, secretsTicker } from './outbox/sender.ts'
import type { Platform } from './platform.ts'
import { createSecrets } from './secrets.ts'
import { createStorage } from './storage/create.ts'

const POOL_SIZE = 20
const DRAIN_SECONDS = 20

export interface OpenPlatform extends Platform {
  /** Told once the port is known, when PUBLIC_URL does not say. */
  setPublicUrl(url: string): void
  /** Lets jobs end, then closes the database connections. */
  close(): Promise<void>
}

/** Everything that features stand on, over a migrated database. Nothing runs yet. */
export function createPlatform(config: Config, databaseUrl: string): OpenPlatform {
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  const clock = createClock(config.now, config.nowSince)
  const connection = connect(databaseUrl, POOL_SIZE, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  )
  const jobs = createJobs(databaseUrl, log, metrics)
  const carriers = createCarriers(config)
  jobs.every(outboxTicker(connection.db, carriers, clock, log))
  measureOutbox(metrics, connection.db, carriers, clock)
  jobs.every(secretsTicker(connection.db, clock))
  let publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  return {
    config,
    db: connection.db,
    pool: connection.pool,
    databaseUrl,
    clock,
    storage: createStorage(config),
    jobs,
    secrets: createSecrets(config.secretKeys),
    log,
    metrics,
    publicUrl: () => publicUrl.replace(/\/$/, ''),
    setPublicUrl: (url) => {
      publicUrl = config.publicUrl ?? url
    },
    close: async () => {
      await jobs.stop(DRAIN_SECONDS)
      await connection.close()
    },
  }
}
