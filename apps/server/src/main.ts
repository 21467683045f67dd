import { DEMO_PASSWORD, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import { misspelt } from './platform/config/misspelt.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'

/** Who to be, in the demo. README.md says what each of them has. */
const DEMO_WORDS = `
  Sign in as ${(['designer', 'reviewer', 'finance', 'organiser', 'admin'] as const).map(demoEmail).join(', ')}
  with the password ${DEMO_PASSWORD}. More accounts: README.md.
  Stop with Ctrl+C.

`

/** For closing connections and the database, after the draining. */
const LAST_SECONDS = 20

const stopping = new AbortController()

/** `npm start` builds the web application meanwhile, and sends word (tools/setup/start.mjs). */
const built = new Promise<void>((done) => {
  process.once('message', () => done())
  stopping.signal.addEventListener('abort', () => done())
})

/** What `npm start` shows while it waits. */
const reportProgress = (progress: object) => process.connected && process.send?.(progress)

async function prepareDemo(platform: Platform): Promise<void> {
  const { seedInProcess } = await import('../../../tools/demo/seedProcess.ts')
  await seedInProcess(platform, stopping.signal, (demo) => reportProgress({ demo }))
  const { crowdTask } = await import('../../../tools/demo/live.ts')
  platform.jobs.schedule(crowdTask(platform))
}

/** The process: reads the environment, runs until a signal, ends with 1 on bad configuration. */
try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, config.role)
  for (const line of misspelt(process.env)) log.warn(line)
  let isRepeated = false
  const stop = (reason: string) => {
    if (stopping.signal.aborted) {
      // npm, a terminal and a supervisor all forward what they get: once is enough to know.
      if (!isRepeated) log.info({ reason }, 'already stopping')
      isRepeated = true
      return
    }
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
      reportProgress({ database: 'ready' })
      if (platform.config.demo) await prepareDemo(platform)
      if (process.env.WAIT_FOR_BUILD) await built
    },
    stopping: stopping.signal,
  })
  process.stdout.write(`Easel is ready at ${application.url}\n`)
  if (config.demo) process.stdout.write(DEMO_WORDS)
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
