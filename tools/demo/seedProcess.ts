import { fork } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { isSeedDue, isSeedReady } from './seed/recordQueries.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
/** Of Node: a request has come in. */
const ASKED = 'http.server.request.start'
/** The process is told of requests so often. */
const TELL_MILLISECONDS = 100
const MAX_TRIES = 3

const Message = z.object({ demo: z.object({ done: z.int(), of: z.int(), isReady: z.boolean() }) })

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
  readonly config: Pick<Platform['config'], 'now' | 'dataDir' | 'logLevel'>
}

/** Of what is made one reads what went wrong, and not each of its calls. */
const QUIETER = ['trace', 'debug', 'info']

/** The settings of the process beside those of the portal, whose clock, database and folder it shares. */
export function seedEnvironment({ clock, config, directUrl }: Seeding): Readonly<Record<string, string>> {
  return {
    ...(config.now && { NOW: clock.now().toISOString(), NOW_SINCE: new Date().toISOString() }),
    DATABASE_URL: withoutWaiting(directUrl),
    DEMO: '1',
    // It makes calls as people do: a worker's process answers none.
    ROLE: 'all',
    DATA_DIR: config.dataDir,
    LOG_LEVEL: QUIETER.includes(config.logLevel) ? 'warn' : config.logLevel,
  }
}

type Tell = (demo: z.infer<typeof Message>['demo']) => void

/**
 * Makes the demo data of an empty database in a process of its own, which goes on beside the portal once the first
 * part is there (docs/decisions/setup.md): what uploads leave in memory ends with it
 * (docs/decisions/worker-processes.md).
 * @param stopping ends it; the next start goes on
 * @param tell is called with how far it has come
 * @throws where the first part did not succeed; its own output says why
 */
export async function seedInProcess(platform: Platform, stopping: AbortSignal, tell: Tell): Promise<void> {
  if (!(await isSeedDue(platform))) return
  const ready = Promise.withResolvers<void>()
  if (await isSeedReady(platform)) ready.resolve()
  const told: Tell = (demo) => {
    tell(demo)
    if (demo.isReady) ready.resolve()
  }
  void makeAll(platform, stopping, told).then(ready.resolve, (error: Error) => {
    ready.reject(error)
    if (!stopping.aborted) platform.log.error({ err: error }, 'demo data is not whole')
  })
  await ready.promise
}

/** A process that a moment without the database has ended is followed by another one, which goes on. */
async function makeAll(platform: Platform, stopping: AbortSignal, tell: Tell): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const code = await makeOnce(platform, stopping, tell)
    if (code === 0) return
    stopping.throwIfAborted()
    if (tries === MAX_TRIES) throw new Error(`demo data could not be made: the process ended with ${code}`)
    platform.log.warn({ code, tries }, 'the process that makes demo data ended; another one goes on')
  }
}

/** @returns with what the process ended */
async function makeOnce(platform: Platform, stopping: AbortSignal, tell: Tell): Promise<number | null> {
  // Most of what the process needs was compiled here.
  flushCompileCache()
  const child = fork(MAIN, {
    env: { ...process.env, ...seedEnvironment(platform) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal: stopping,
    killSignal: 'SIGKILL',
  })
  child.on('message', (message) => tell(Message.parse(message).demo))
  let toldAt = 0
  const onAsked = () => {
    if (performance.now() - toldAt < TELL_MILLISECONDS || !child.connected) return
    toldAt = performance.now()
    child.send({ asked: true }, () => undefined)
  }
  subscribe(ASKED, onAsked)
  try {
    const [code] = await once(child, 'exit')
    return z.number().nullable().parse(code)
  } finally {
    unsubscribe(ASKED, onAsked)
  }
}
