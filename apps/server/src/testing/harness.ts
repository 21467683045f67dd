import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { createPlatform, type OpenPlatform } from '../platform/create.ts'
import { addJobs } from '../work.ts'
import { cloneDatabase } from './database.ts'

const Envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })

/** An answer as tests read it. */
export interface Answer {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Parse it where its shape matters: `Schema.parse(answer.data)`. */
  readonly data: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

/** A caller with a cookie jar. */
export interface Caller {
  readonly cookie: () => string
  call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Sends `bytes` as the multipart part `file`. */
  upload(url: string, fileName: string, bytes: Uint8Array, mediaType?: string): Promise<Answer>
}

export interface TestApp {
  readonly platform: OpenPlatform
  readonly server: FastifyInstance
  readonly config: Config
  /** The product's clock: moved by hand. */
  setNow(now: Date): void
  visitor(): Caller
  /** A second application on the same database, as a second web process would be. */
  another(): Promise<TestApp>
  close(): Promise<void>
}

export interface TestOptions {
  readonly now?: string
  /** Runs jobs and tickers too; without it a test calls what it wants to see. */
  readonly work?: boolean
  readonly environment?: Readonly<Record<string, string>>
}

/** The whole application over a fresh database and folder. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await cloneDatabase(inject('databaseUrl'), `t_${randomBytes(8).toString('hex')}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-app-'))
  const app = await open(database.url, dataDir, options)
  return {
    ...app,
    close: async () => {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function open(databaseUrl: string, dataDir: string, options: TestOptions): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...options.environment,
  })
  let offset = options.now ? new Date(options.now).getTime() - Date.now() : 0
  const platform: OpenPlatform = {
    ...createPlatform(config, databaseUrl),
    clock: { now: () => new Date(Date.now() + offset) },
  }
  addJobs(platform)
  await platform.jobs.start(options.work ?? false)
  const server = await createApp(platform)
  await server.ready()
  return {
    platform,
    server,
    config,
    setNow: (now) => {
      offset = now.getTime() - Date.now()
    },
    visitor: () => createCaller(server),
    another: () => open(databaseUrl, dataDir, options),
    close: async () => {
      await server.close()
      await platform.close()
    },
  }
}

function createCaller(server: FastifyInstance): Caller {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (request: InjectOptions): Promise<Answer> => {
    const answer = await server.inject({ ...request, headers: { ...request.headers, cookie: cookie() } })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const envelope = Envelope.safeParse(
      answer.headers['content-type']?.toString().includes('json') ? answer.json() : null,
    )
    const { code, message, data } = envelope.success
      ? envelope.data
      : { code: '', message: '', data: answer.rawPayload }
    return { status: answer.statusCode, code, message, data, headers: answer.headers }
  }
  return {
    cookie,
    call: (method, url, body, headers = {}) =>
      send({
        method,
        url,
        headers,
        ...(body === undefined
          ? {}
          : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
      }),
    upload: (url, fileName, bytes, mediaType = 'application/octet-stream') => {
      const boundary = `----${randomBytes(12).toString('hex')}`
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${mediaType}\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
      return send({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    },
  }
}
