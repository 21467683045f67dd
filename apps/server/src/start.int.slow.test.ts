import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase as emptyDatabase, withClient } from './platform/backup/testing/commands.ts'
import { readConfig } from './platform/config.ts'
import { createPlatform } from './platform/create.ts'
import { checkRole } from './platform/start/checks.ts'
import { cloneDatabase } from './testing/database.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

type Settings = Readonly<Record<string, string>>

let dataDir: string
let database: Awaited<ReturnType<typeof cloneDatabase>>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'easel-start-'))
  database = await cloneDatabase(inject('databaseUrl'), `t_${randomBytes(8).toString('hex')}`)
  closing.push(database.drop, () => rm(dataDir, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** A server of another program. @returns its port. */
async function occupied(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => server.close(done)))
  const address = server.address()
  return String(address && typeof address === 'object' ? address.port : 0)
}

/** A store with one bucket, `easel`. @returns its address. */
async function store(): Promise<string> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory: await mkdtemp(join(dataDir, 's3-')),
    configureBuckets: [{ name: 'easel' }],
  })
  const { port } = await server.run()
  closing.unshift(() => server.close())
  return `http://127.0.0.1:${port}`
}

const s3 = (endpoint: string, bucket: string, id = 'S3RVER'): Settings => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

/** Those that are otherwise made in the data folder. */
const KEYS: Settings = { SECRET_KEY: 'k'.repeat(32), STORE_API_KEY: 's'.repeat(16) }

async function tablesIn(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ count: number }>(`select count(*)::int as count from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss')`),
  )
  return rows[0]?.count ?? -1
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

/** What outside the process is wrong, and the variable that the message begins with. */
const FAULTS: readonly (readonly [fault: string, variable: string, settings: () => Promise<Settings>])[] = [
  [
    'a wrong password',
    'DATABASE_URL',
    async () => ({ DATABASE_URL: changed((url) => (url.password = 'not-this-one')) }),
  ],
  [
    'a database that is not there',
    'DATABASE_URL',
    async () => ({ DATABASE_URL: changed((url) => (url.pathname = '/absent')) }),
  ],
  [
    'no database at all',
    'DATABASE_URL',
    async () => ({ DATABASE_URL: 'postgres://easel:secret-word@127.0.0.1:9/easel' }),
  ],
  ['a taken port', 'PORT', async () => ({ PORT: await occupied() })],
  ['an address of another machine', 'HOST', async () => ({ HOST: '192.0.2.7' })],
  ['a bucket that is not there', 'S3_BUCKET', async () => s3(await store(), 'absent')],
  [
    'a key that the store does not know',
    'S3_ACCESS_KEY_ID',
    async () => s3(await store(), 'easel', 'nobody'),
  ],
]

test.each(FAULTS)('%s ends the start with %s named', async (_, variable, settings) => {
  const { code, text } = await runMain(await settings())
  expect(text).toMatch(new RegExp(`^Bad configuration\n  ${variable}(?:, \\w+)*: .+\\n$`))
  expect(code).toBe(1)
  expect(text).not.toMatch(/not-this-one|secret-word|\n {4}at /)
})

/** Nobody may write below it, the superuser of the machine neither. */
const UNWRITABLE = '/proc/easel'
test.each(['web', 'worker', 'all'])(
  'a folder that cannot be written ends a start with ROLE=%s',
  async (ROLE) => {
    const { code, text } = await runMain({ ...KEYS, ROLE, DATA_DIR: UNWRITABLE })
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(
        /^Bad configuration\n {2}DATA_DIR: this process must be able to write to \/proc\/easel .+\n$/,
      ),
    ])
  },
)

test('all that is wrong outside is said at once, and the database is as it was', async () => {
  const { url, drop } = await emptyDatabase()
  closing.unshift(drop)
  const { code, text } = await runMain({
    ...KEYS,
    ...s3(await store(), 'absent'),
    DATABASE_URL: url,
    DATA_DIR: UNWRITABLE,
    PORT: await occupied(),
  })
  expect(code).toBe(1)
  expect(text.split('\n').map((line) => /^ {2}(\w+): /.exec(line)?.[1] ?? line)).toEqual([
    'Bad configuration',
    'PORT',
    'S3_BUCKET',
    'DATA_DIR',
    '',
  ])
  expect(await tablesIn(url)).toBe(0)
})

test('a variable that is almost a setting is warned of', async () => {
  const { text } = await runMain({ S3_BUKET: 'easel', LOG_LEVEL: 'warn', PORT: await occupied() })
  expect(text).toContain('S3_BUKET: is no setting; S3_BUCKET is')
})

test('a superuser in DATABASE_URL is warned of', async () => {
  const lines: string[] = []
  const into = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  const url = new URL(inject('superuserUrl'))
  url.pathname = new URL(database.url).pathname
  for (const databaseUrl of [database.url, url.href]) {
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test' })
    const platform = await createPlatform(config, databaseUrl, { logTo: into })
    await checkRole(platform)
    await platform.close()
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'DATABASE_URL: its role is a superuser; connect as a plain role that owns the database',
  ])
})

function runMain(settings: Settings): Promise<{ code: number | null; text: string }> {
  const { PATH = '' } = process.env
  const shared = {
    PORT: '0',
    DATA_DIR: join(dataDir, 'data'),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
  }
  return new Promise((done) => {
    // A start that should have failed does not outlive the test.
    closing.unshift(async () => child.kill('SIGKILL'))
    const child = execFile(
      process.execPath,
      [MAIN],
      { env: { PATH, ...shared, ...settings }, timeout: 120_000, killSignal: 'SIGKILL' },
      (_, out, error) => done({ code: child.exitCode, text: out + error }),
    )
  })
}
