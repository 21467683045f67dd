import { createApp } from './app.ts'
import { createClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { connect } from './platform/db/connection.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { emptyQuarantine } from './platform/http/receive.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createCarriers } from './platform/outbox/carriers.ts'
import { outboxTicker } from './platform/outbox/sender.ts'
import type { Platform } from './platform/platform.ts'
import { createSecrets } from './platform/secrets.ts'
import { createStorage } from './platform/storage/create.ts'
import { addJobs } from './work.ts'

const DRAIN_SECONDS = 20

export interface Application {
  readonly url: string
  readonly platform: Platform
  stop(reason: string): Promise<void>
}

/** Brings everything up in order: database, migrations, store, jobs, demo data, HTTP (design/architecture.md, Runtime contract). */
export async function run(config: Config): Promise<Application> {
  const log = createLog(config.logLevel)
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const undo: (() => Promise<unknown>)[] = embedded ? [embedded.stop] : []
  const undoAll = async () => {
    for (const step of undo.toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
  }
  try {
    await migrate(url)
    const metrics = createMetrics()
    const connection = connect(url, 20, (error) =>
      log.warn({ err: error }, 'an idle database connection was lost'),
    )
    undo.push(connection.close)
    const jobs = createJobs(url, log, metrics)
    undo.push(() => jobs.stop(DRAIN_SECONDS))
    let publicUrl = config.publicUrl ?? ''
    const platform: Platform = {
      config,
      db: connection.db,
      pool: connection.pool,
      clock: createClock(config.now),
      storage: createStorage(config),
      jobs,
      secrets: createSecrets(config.secretKeys),
      log,
      metrics,
      publicUrl: () => publicUrl.replace(/\/$/, ''),
    }
    addJobs(platform)
    const works = config.role !== 'web'
    jobs.every(outboxTicker(platform.db, createCarriers(config), platform.clock, log))
    await emptyQuarantine(config.dataDir, config.role === 'all' ? 0 : 24 * 3600 * 1000)
    await jobs.start(works)
    const server = await createApp(platform)
    undo.push(() => server.close())
    const address = await server.listen({ port: config.port, host: config.host })
    if (!publicUrl) publicUrl = `http://localhost:${new URL(address).port}`
    return {
      url: publicUrl,
      platform,
      stop: async (reason) => {
        log.info({ reason }, 'stopping')
        await undoAll()
      },
    }
  } catch (error) {
    await undoAll()
    throw error
  }
}
