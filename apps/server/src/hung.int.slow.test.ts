import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSender } from './features/entrypoints/uploads/testing/sender.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { allowClones } from './testing/database.ts'
import { temporaryFolder } from './testing/folder.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { TEST_PASSWORD } from './testing/passwords.ts'
import { createPerson, type Person } from './testing/people.ts'
import { jpeg } from './testing/pictures.ts'
import { postgresProcesses, signalEach } from './testing/postgres.ts'

/**
 * docs/design/quality.md, Lossless: a database that hangs. Its processes are stopped, as by a disk that does not
 * answer: connections stay open, and nothing comes over them.
 */
const folder = await temporaryFolder('hung')
let database: EmbeddedDatabase
let app: TestApp
let url: string
let designer: Person
let reviewer: Person
beforeAll(async () => {
  database = await startEmbedded(folder, { settings: ['fsync=off', 'shared_buffers=32MB'] })
  await migrate(database.url)
  await allowClones(database)
  app = await startTestApp({ databaseUrl: database.url, work: true })
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  designer = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(async () => {
  unfreeze()
  await app.close()
  await database.stop()
})

let stopped: number[] = []
async function freeze(): Promise<void> {
  stopped = await postgresProcesses(folder)
  signalEach(stopped, 'SIGSTOP')
}
const unfreeze = (): void => signalEach(stopped.splice(0), 'SIGCONT')

interface Call {
  readonly method: string
  readonly path: string
  readonly who?: Person
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

async function send({ method, path, who, body, headers }: Call): Promise<string> {
  const cookie = who?.caller.cookie() ?? ''
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, ...headers },
    ...(body ? { body } : {}),
  })
  const text = await answer.text()
  const { code = '' } = text.startsWith('{') ? JSON.parse(text) : {}
  return `${method} ${path}: ${answer.status} ${code}`.trim()
}

const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})
function form(bytes: Uint8Array): FormData {
  const data = new FormData()
  data.set('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg')
  return data
}

test('calls of every kind are refused while it hangs, and go on by themselves afterwards', async () => {
  const picture = await jpeg({ width: 1080, height: 2340 })
  const { location } = await createSender(app, designer).create(picture, {
    filename: 'a.jpg',
    productType: 'WALLPAPER',
  })
  const tus = { 'tus-resumable': '1.0.0' }
  const store = { 'x-api-key': app.config.storeApiKey }
  const signIn = json({ email: designer.email, password: TEST_PASSWORD })
  const calls: readonly Call[] = [
    { method: 'GET', path: '/auth/me', who: designer },
    { method: 'GET', path: '/auth/sessions', who: designer },
    { method: 'GET', path: '/v3/designers/rights', who: designer },
    { method: 'GET', path: '/v3/notice/getUnreadNum', who: designer },
    { method: 'GET', path: '/staff/v1/audits?filter=QUEUE', who: reviewer },
    { method: 'GET', path: '/files/00000000-0000-7000-8000-000000000001' },
    { method: 'GET', path: '/store/v1/catalogue', headers: store },
    { method: 'POST', path: '/auth/sign-in/email', ...signIn },
    {
      method: 'POST',
      path: '/auth/sign-up/email',
      ...json({ email: 'new@example.com', password: 'easel-new-one' }),
    },
    { method: 'POST', path: '/v3/designers/files/identity', who: designer, body: form(picture) },
    {
      method: 'POST',
      path: TUS_PATH,
      who: designer,
      headers: {
        ...tus,
        'upload-length': '10',
        'upload-metadata': 'filename YS5qcGc=,productType V0FMTFBBUEVS',
      },
    },
    {
      method: 'PATCH',
      path: location,
      who: designer,
      body: new Uint8Array(picture),
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    },
  ]
  await freeze()
  // More at once than there are connections.
  const answers = await Promise.all([...calls, ...calls, ...calls].map(send))
  const expected = calls.map(({ method, path }) => `${method} ${path}: 503 service_unavailable`)
  expect(new Set(answers)).toEqual(new Set(expected))
  expect(await send({ method: 'GET', path: '/readyz' })).toBe('GET /readyz: 503')
  expect(await send({ method: 'GET', path: '/healthz' })).toBe('GET /healthz: 200')

  unfreeze()
  await vi.waitFor(async () => expect(await send({ method: 'GET', path: '/readyz' })).toMatch(/200$/), 60_000)
  const back = await Promise.all(
    Array.from({ length: 40 }, () => send({ method: 'GET', path: '/auth/me', who: designer })),
  )
  expect(new Set(back)).toEqual(new Set(['GET /auth/me: 200 success']))
  expect(await send({ method: 'POST', path: '/auth/sign-in/email', ...signIn })).toMatch(/200 success$/)
  // Nothing of a transaction that was cut is left in a connection.
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.platform.db)
  expect(rows).toEqual([{ open: 0 }])
})

test('a statement that only takes long is not cut', async () => {
  // Longer than it takes to notice a database that hangs.
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(4)`.execute(app.platform.db)
  expect(rows).toEqual([{ done: 1 }])
})
