import { ConfigError, readConfig } from './platform/config.ts'
import { run } from './run.ts'

/** The process: reads the environment, runs until a signal, ends with 1 on bad configuration. */
try {
  const application = await run(readConfig(process.env), async (platform) => {
    if (!platform.config.demo) return
    const { seedDemo } = await import('../../../tools/demo/seed.ts')
    await seedDemo(platform)
  })
  process.stdout.write(`Easel is ready at ${application.url}\n`)
  const stop = (reason: string) => void application.stop(reason).then(() => process.exit(0))
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
