import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'

/** For closing connections and the database, after the draining. */
const LAST_SECONDS = 20

/** What Node has compiled, for the processes of a demo and its next start. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

const stopping = new AbortController()

/** The process: reads the environment, runs until a signal, ends with 1 on bad configuration. */
try {
  const config = readConfig(process.env)
  if (config.demo && enableCompileCache(COMPILED).directory) process.env['NODE_COMPILE_CACHE'] = COMPILED
  const log = createLog(config.logLevel, config.role)
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return log.info({ reason }, 'already stopping')
    // Whatever does not end by itself: nothing that was acknowledged hangs on it.
    setTimeout(() => process.exit(1), (config.drainSeconds + LAST_SECONDS) * 1000).unref()
    stopping.abort(reason)
  }
  // npm, a terminal and a supervisor may each forward the same signal; Node's default would end the
  // process at the second one and leave PostgreSQL running.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => stop(signal))
  // Imported after the configuration is read: who made a mistake in it reads so in a third of a second.
  const { run } = await import('./run.ts')
  const application = await run({
    config,
    log,
    prepare: async (platform) => {
      if (!platform.config.demo) return
      const { seedInProcess } = await import('../../../tools/demo/seedProcess.ts')
      await seedInProcess(platform, stopping.signal, (demo) => {
        if (process.connected) process.send?.({ demo })
      })
      const { crowdTicker } = await import('../../../tools/demo/live.ts')
      platform.jobs.every(crowdTicker(platform))
    },
    stopping: stopping.signal,
  })
  process.stdout.write(`Easel is ready at ${application.url}\n`)
  await application.stopped
  process.exit(0)
} catch (error) {
  // Stopped before it was ready: whatever the start was doing failed because of that.
  if (stopping.signal.aborted && !(error instanceof AggregateError)) process.exit(0)
  const text =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
