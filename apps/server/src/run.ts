import { createApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { createPlatform } from './platform/create.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { drain } from './platform/http/drain.ts'
import { emptyQuarantine } from './platform/http/receive.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { asOwner, checkDatabase, checkStore, listening } from './platform/start/checks.ts'
import { addJobs } from './work.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000

export interface Application {
  readonly url: string
  readonly platform: Platform
  /** Drains: requests in flight end, then jobs, then the database. */
  stop(reason: string): Promise<void>
}

/**
 * Brings everything up in order: database, migrations, jobs, HTTP (design/architecture.md, Runtime contract).
 * @param prepare runs on the migrated database before the first request, for demo data.
 */
export async function run(
  config: Config,
  prepare: (platform: Platform) => Promise<void>,
): Promise<Application> {
  const undo: (() => Promise<unknown>)[] = []
  /** By when requests and jobs must have ended; far away until somebody asks for the end. */
  let deadline = performance.now() + config.drainSeconds * 1000
  const secondsLeft = () => Math.max(1, (deadline - performance.now()) / 1000)
  const undoAll = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    if (config.databaseUrl) await checkDatabase(config.databaseUrl)
    const log = createLog(config.logLevel)
    const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir, { log })
    if (embedded) undo.push(embedded.stop)
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await asOwner(() => migrate(url))
    const platform = createPlatform(config, url)
    undo.push(() => platform.close(secondsLeft()))
    await checkStore(config, platform.storage, platform.log)
    // With all roles in one process nobody else can be receiving; otherwise only what is surely abandoned goes.
    await emptyQuarantine(config.dataDir, config.role === 'all' ? 0 : DAY_MILLISECONDS)
    addJobs(platform)
    await asOwner(() => platform.jobs.start())
    await prepare(platform)
    if (config.role !== 'web') await platform.jobs.work()
    const server = await createApp(platform)
    undo.push(() => drain(server, secondsLeft()))
    const address = await listening(() => server.listen({ port: config.port, host: config.host }))
    platform.setPublicUrl(`http://localhost:${new URL(address).port}`)
    return {
      url: platform.publicUrl(),
      platform,
      stop: async (reason) => {
        platform.log.info({ reason }, 'stopping')
        deadline = performance.now() + config.drainSeconds * 1000
        await undoAll()
      },
    }
  } catch (error) {
    await undoAll()
    throw error
  }
}
