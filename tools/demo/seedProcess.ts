import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { isSeedDue } from './seed/recordQueries.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

/**
 * What is made can be made again, so no statement of it waits for the disk. A crash loses the latest of it, never
 * the record that it is finished without what comes before (PostgreSQL, Asynchronous Commit).
 */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

type Seeding = Pick<Platform, 'clock' | 'directUrl'> & {
  readonly config: Pick<Platform['config'], 'now' | 'dataDir'>
}

/** The settings of the process beside those of the portal, whose clock, database and folder it shares. */
export function seedEnvironment({ clock, config, directUrl }: Seeding): Readonly<Record<string, string>> {
  return {
    ...(config.now && { NOW: clock.now().toISOString(), NOW_SINCE: new Date().toISOString() }),
    DATABASE_URL: withoutWaiting(directUrl),
    DEMO: '1',
    // It makes calls as people do: a worker's process answers none.
    ROLE: 'all',
    DATA_DIR: config.dataDir,
  }
}

/**
 * Makes the demo data of an empty database in a process of its own: what a year of uploads leaves in memory ends with
 * it, and not with the portal (docs/decisions/worker-processes.md).
 * @param stopping ends it; the next start begins anew
 * @throws where it did not succeed; its own output says why
 */
export async function seedInProcess(platform: Platform, stopping: AbortSignal): Promise<void> {
  if (!(await isSeedDue(platform))) return
  const child = fork(MAIN, {
    env: { ...process.env, ...seedEnvironment(platform) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal: stopping,
    killSignal: 'SIGKILL',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`demo data could not be made: the process ended with ${code}`)
}
