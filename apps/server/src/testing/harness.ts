import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { addJobs, createApp } from '../app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { createPlatform, type OpenPlatform } from '../platform/create.ts'
import { moveProductClock } from '../platform/db/clockQueries.ts'
import type { SlowClientTimeout } from '../platform/http/slowClients.ts'
import { createLog } from '../platform/log.ts'
import { openTracing } from '../platform/tracing/open.ts'
import { type Caller, createCaller } from './caller.ts'
import { cloneDatabase } from './database.ts'
import type { Pooler } from './pooler.ts'
import type { TestReplica } from './replica.ts'

export interface TestApp {
  readonly platform: OpenPlatform
  readonly server: FastifyInstance
  readonly config: Config
  /**
   * Moves the product's clock. HTTP calls wait until the database's clock has followed; await the promise before a
   * statement of your own.
   */
  setNow(now: Date): Promise<void>
  /** @param address absent: a new one. */
  visitor(address?: string): Caller
  /** A second application on the same database, as a second web process would be. */
  another(changes?: Pick<TestOptions, 'environment' | 'work' | 'logTo'>): Promise<TestApp>
  close(): Promise<void>
}

export interface TestOptions {
  readonly now?: string
  /** Runs jobs and polling tasks too; without it a test calls what it wants to see. */
  readonly work?: boolean
  readonly environment?: Readonly<Record<string, string>>
  /** A migrated database on a server of the test's own, which it may stop; absent: the run's. */
  readonly databaseUrl?: string
  /** Stands between the application and its database. */
  readonly pooler?: Pooler
  /** Follows the server of `databaseUrl`. */
  readonly replica?: TestReplica
  /** What senders have to keep up. */
  readonly slowClientTimeout?: SlowClientTimeout
  /** Takes the lines of the log; its level is the environment's. */
  readonly logTo?: DestinationStream
  /** Kept after close; absent: a temporary folder. */
  readonly dataDir?: string
}

/** The whole application over a fresh database and folder. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const server = options.databaseUrl ?? inject('databaseUrl')
  const database = await cloneDatabase(server, `t_${randomBytes(8).toString('hex')}`)
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'easel-app-')))
  const app = await openTestApp(database.url, dataDir, options)
  return {
    ...app,
    close: async () => {
      await app.close()
      await database.drop()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const addressesOf = (url: string, { pooler, replica }: TestOptions) => ({
  ...(pooler ? { DATABASE_URL: pooler.urlOf(url), DATABASE_DIRECT_URL: url } : { DATABASE_URL: url }),
  ...(replica ? { DATABASE_REPLICA_URL: replica.urlOf(url) } : {}),
})

/** The application over a database and a folder that are there already; it closes neither. */
export async function openTestApp(
  databaseUrl: string,
  dataDir: string,
  options: TestOptions,
): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...addressesOf(databaseUrl, options),
    ...options.environment,
  })
  const tracing = await openTracing(config, createLog('silent', 'test'))
  let offset = options.now ? new Date(options.now).getTime() - Date.now() : 0
  const platform: OpenPlatform = {
    ...(await createPlatform(config, config.databaseUrl ?? databaseUrl, { tracing, logTo: options.logTo })),
    clock: { now: () => new Date(Date.now() + offset) },
    ...(options.slowClientTimeout ? { slowClientTimeout: options.slowClientTimeout } : {}),
  }
  let databaseClock = Promise.resolve()
  const moveDatabase = () => {
    databaseClock = databaseClock.then(async () => {
      await moveProductClock(platform.db, platform.clock.now())
    })
    return databaseClock
  }
  if (options.now) await moveDatabase()
  addJobs(platform)
  await platform.jobs.start()
  if (options.work) await platform.jobs.work()
  const server = await createApp(platform)
  server.addHook('onRequest', () => databaseClock)
  await server.ready()
  return {
    platform,
    server,
    config,
    setNow: (now) => {
      offset = now.getTime() - Date.now()
      return moveDatabase()
    },
    visitor: (address) => createCaller(server, address),
    another: (changes) => openTestApp(databaseUrl, dataDir, { ...options, ...changes }),
    close: async () => {
      await databaseClock
      await server.close()
      await platform.close()
      await tracing?.close()
    },
  }
}
