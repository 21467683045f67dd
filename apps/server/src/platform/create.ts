import { setTimeout as sleep } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import { createBank } from './bank/create.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './db/connection.ts'
import { DatabaseHealth, type HealthTimes } from './db/databaseHealth.ts'
import { closeListener } from './db/listen.ts'
import { LostConnections } from './db/lostConnections.ts'
import { openReplica } from './db/replica.ts'
import { SLOW_CLIENT_TIMEOUT } from './http/slowClients.ts'
import { createJobs } from './jobs/jobs.ts'
import { recordTaskRuns } from './jobs/pollingTasks.ts'
import { createLimits } from './limits/limits.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createCarriers } from './outbox/carriers.ts'
import { measureOutbox, outboxTask, secretsTask } from './outbox/sender.ts'
import type { Platform } from './platform.ts'
import { measureResources } from './resources.ts'
import { createSecrets } from './secrets.ts'
import { createStorage } from './storage/create.ts'
import type { Tracing } from './tracing/tracing.ts'

const POOL_SIZE = 20
const CLOSE_SECONDS = 2

export interface OpenPlatform extends Platform {
  /** Called once the port is known, where PUBLIC_URL is not set. */
  setPublicUrl(url: string): void
  /** Lets jobs end, for `seconds` at most, then closes the database connections. */
  close(seconds?: number): Promise<void>
}

export interface PlatformOptions {
  /** How long the database is waited for; tests wait less. */
  readonly times?: HealthTimes
  readonly tracing?: Tracing | undefined
  /** Where the log goes; standard output by default. */
  readonly logTo?: DestinationStream | undefined
}

/** Everything that features use, over a migrated database. Nothing runs yet. */
export async function createPlatform(
  config: Config,
  databaseUrl: string,
  { times, tracing, logTo }: PlatformOptions = {},
): Promise<OpenPlatform> {
  const also = tracing && (() => tracing.ids())
  const onStatement = tracing?.statement.bind(tracing)
  const log = createLog(config.logLevel, config.role, { destination: logTo, also })
  const metrics = createMetrics()
  const clock = createClock(config.now, config.nowSince)
  const isPooled = config.databaseDirectUrl !== undefined
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const databaseHealth = new DatabaseHealth(directUrl, log, {
    times,
    poolerUrl: isPooled ? databaseUrl : undefined,
  })
  const lost = new LostConnections(log)
  const onLost = (error: Error) => lost.add(error)
  const connection = connect(databaseUrl, POOL_SIZE, onLost, { databaseHealth, isPooled, onStatement })
  const replica = config.databaseReplicaUrl
    ? openReplica({
        url: config.databaseReplicaUrl,
        leader: connection,
        size: POOL_SIZE,
        log,
        metrics,
        onStatement,
      })
    : null
  const jobs = createJobs({
    url: directUrl,
    log,
    metrics,
    databaseHealth,
    tracing,
    record: recordTaskRuns({ db: connection.db, clock }),
  })
  const carriers = createCarriers(config, tracing)
  const storage = await createStorage(config, tracing)
  measureResources(metrics, { config, pool: connection.pool, storage })
  measureOutbox(metrics, connection.db, carriers, clock)
  jobs.schedule(secretsTask(connection.db, clock))
  const secrets = createSecrets(config.secretKeys)
  const limits = await createLimits(config, secrets, log)
  let configured = config.publicUrl ?? `http://localhost:${config.port}`
  const publicUrl = () => configured.replace(/\/$/, '')
  jobs.schedule(outboxTask({ db: connection.db, carriers, clock, log, publicUrl }))
  return {
    config,
    db: connection.db,
    reads: replica?.db ?? connection.db,
    pool: connection.pool,
    directUrl,
    databaseHealth,
    clock,
    storage,
    bank: createBank(config, tracing),
    jobs,
    secrets,
    limits,
    log,
    metrics,
    tracing,
    slowClientTimeout: SLOW_CLIENT_TIMEOUT,
    publicUrl,
    setPublicUrl: (url) => {
      configured = config.publicUrl ?? url
    },
    close: async (seconds) => {
      await jobs.stop(seconds ?? config.drainSeconds)
      limits.close()
      lost.close()
      await closeListener(databaseHealth)
      // A database that hangs would not notice the end of its connections.
      const closing = connection.close()
      void replica?.close().catch(() => undefined)
      await Promise.race([closing, sleep(CLOSE_SECONDS * 1000, undefined, { ref: false })])
      databaseHealth.stop()
      await closing.catch(() => undefined)
    },
  }
}
