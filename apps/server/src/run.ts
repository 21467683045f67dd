import { addJobs, createApp } from './app.ts'
import { installEditions } from './features/competitions/editions/public.ts'
import type { Config } from './platform/config.ts'
import { createPlatform } from './platform/create.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { drain } from './platform/http/drain.ts'
import { emptyQuarantine } from './platform/http/receive.ts'
import type { Log } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import {
  asOwner,
  checkBank,
  checkPooler,
  checkRole,
  listening,
  setDatabaseClock,
  warnOfCarriers,
} from './platform/start/checks.ts'
import { checkFirst } from './platform/start/first.ts'
import { createStorage } from './platform/storage/create.ts'
import { openTracing } from './platform/tracing/open.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000

export interface Application {
  readonly url: string
  readonly platform: Platform
  /** Resolves when a requested stop has ended everything; rejects when a part could not be ended. */
  readonly stopped: Promise<void>
}

export interface RunOptions {
  readonly config: Config
  readonly log: Log
  /** Runs on the migrated database before the first request, for demo data. */
  prepare(platform: Platform): Promise<void>
  /**
   * Aborted to stop: requests in flight end, then jobs, then the database. During the start it closes
   * what is up already, and `run` rejects.
   */
  readonly stopping: AbortSignal
}

/** Brings everything up in order: database, migrations, HTTP, jobs (docs/architecture.md, Runtime contract). */
export async function run({ config, log, prepare, stopping }: RunOptions): Promise<Application> {
  const closing = new ClosingSteps()
  /** By when requests and jobs must have ended; far away until a stop is requested. */
  let deadline = performance.now() + config.drainSeconds * 1000
  const secondsLeft = () => Math.max(1, (deadline - performance.now()) / 1000)
  const stopped = new Promise<void>((done, fail) => {
    stopping.addEventListener('abort', () => {
      log.info({ reason: stopping.reason }, 'stopping')
      deadline = performance.now() + config.drainSeconds * 1000
      closing.run().then(done, fail)
    })
  })
  // The caller learns of a failed stop from `run` or `stopped`; Node must not end the process before.
  stopped.catch(() => undefined)
  const step = async <Value>(value: Promise<Value>, close?: (value: Value) => Promise<unknown>) => {
    const ready = await value
    if (close) closing.add(() => close(ready))
    stopping.throwIfAborted()
    return ready
  }
  try {
    await step(checkFirst(config, await createStorage(config), log))
    const embedded = config.databaseUrl
      ? null
      : await step(startEmbedded(config.dataDir, { log }), (database) => database.stop())
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await step(asOwner(() => migrate(config.databaseDirectUrl ?? url, { log, signal: stopping })))
    // Closed after everything that leaves spans.
    const tracing = await step(openTracing(config, log), async (open) => open?.close())
    const platform = await createPlatform(config, url, { tracing })
    closing.add(() => platform.close(secondsLeft()))
    warnOfCarriers(platform)
    await step(checkPooler(platform))
    await step(checkRole(platform))
    await step(setDatabaseClock(platform))
    await step(checkBank(config))
    // With all roles in one process nobody else can be receiving; otherwise only what is surely abandoned goes.
    await step(emptyQuarantine(config.dataDir, config.role === 'all' ? 0 : DAY_MILLISECONDS))
    addJobs(platform)
    await step(asOwner(() => platform.jobs.start()))
    await step(installEditions(platform))
    await step(prepare(platform))
    const server = await createApp(platform)
    const leaveSeconds = config.role === 'worker' ? 0 : config.leaveSeconds
    closing.add(() => drain(server, { seconds: secondsLeft(), leaveSeconds }))
    const address = await step(listening(() => server.listen({ port: config.port, host: config.host })))
    platform.setPublicUrl(`http://localhost:${new URL(address).port}`)
    // Loading the pages holds up this process for long: the database’s answers to jobs would time out unread.
    if (config.role !== 'web') await step(platform.jobs.work())
    return { url: platform.publicUrl(), platform, stopped }
  } catch (error) {
    await closing.run().catch((failure: unknown) => log.error({ err: failure }, 'could not close everything'))
    if (stopping.aborted) await stopped
    throw error
  }
}

/** What must be closed, in reverse order; each step runs once, also when a stop meets a failed start. */
class ClosingSteps {
  readonly #steps: (() => Promise<unknown>)[] = []
  #running: Promise<void> = Promise.resolve()

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Runs what is left after any run under way. A step that fails does not keep the next from running. */
  run(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#runAll())
    return this.#running
  }

  async #runAll(): Promise<void> {
    const failures: unknown[] = []
    for (let step = this.#steps.pop(); step; step = this.#steps.pop())
      await step().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'could not close everything')
  }
}
