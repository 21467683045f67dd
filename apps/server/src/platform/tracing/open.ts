import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Tracing } from './tracing.ts'

/** Loads OpenTelemetry where it is asked for, and nothing otherwise. */
export async function openTracing(config: Config, log: Log): Promise<Tracing | undefined> {
  if (!config.tracing) return undefined
  const { startTracing } = await import('./provider.ts')
  return startTracing(config.tracing, { role: config.role, release: config.release, log })
}
