import { ConfigError, readConfig } from './platform/config.ts'
import { run } from './run.ts'

/** For closing connections and the database, after the draining. */
const LAST_SECONDS = 20

/** The process: reads the environment, runs until a signal, ends with 1 on bad configuration. */
try {
  const config = readConfig(process.env)
  const application = await run(config, async (platform) => {
    if (!platform.config.demo) return
    const { seedDemo } = await import('../../../tools/demo/seed.ts')
    await seedDemo(platform)
  })
  process.stdout.write(`Easel is ready at ${application.url}\n`)
  const stop = (reason: string) => {
    // Whatever does not end by itself: nothing that was acknowledged hangs on it.
    setTimeout(() => process.exit(1), (config.drainSeconds + LAST_SECONDS) * 1000).unref()
    void application.stop(reason).then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => stop(signal))
} catch (error) {
  const text =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
