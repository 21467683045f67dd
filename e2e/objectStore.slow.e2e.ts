import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { type EmbeddedDatabase, startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { startObjectStore, type TestObjectStore } from '../apps/server/src/testing/objectStore.ts'
import { type Client, createClient } from './client.ts'
import { verifyDesigner } from './database.ts'
import { type Portal, startPortal, temporaryDataDir } from './portal.ts'

const SCREENSHOTS = '/v3/designers/files/screenshot'

let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let database: EmbeddedDatabase
let rows: pg.Client
let store: TestObjectStore
let web: Portal
let designer: Client
const start = (role: 'web' | 'worker') =>
  startPortal({
    dataDir: `${folder.path}/portal`,
    environment: { DATABASE_URL: database.url, ROLE: role, LOG_LEVEL: 'error', ...store.environment },
  })

test.beforeAll(async () => {
  folder = await temporaryDataDir()
  ;[database, store] = await Promise.all([
    startEmbedded(`${folder.path}/database`, { settings: ['fsync=off'] }),
    startObjectStore(),
  ])
  web = await start('web')
  rows = new pg.Client({ connectionString: database.url })
  await rows.connect()
  designer = createClient(web.url, 'store@example.com')
  const signUp = { email: designer.email, password: 'easel-object-store' }
  expect((await designer.call('POST', '/auth/sign-up/email', signUp)).code).toBe('success')
  await verifyDesigner(rows, designer.email)
})
test.afterAll(async () => {
  expect.soft(await web.stop()).toBe(0)
  await rows.end()
  await store.close()
  await database.stop()
  await folder.remove()
})

const picture = (red: number) =>
  sharp({ create: { width: 1080, height: 1920, channels: 3, background: { r: red, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()

async function uploaded(red: number): Promise<string> {
  const answer = await designer.upload(SCREENSHOTS, 'screen.jpg', await picture(red))
  expect(answer.code).toBe('success')
  return new URL(StoredFile.parse(answer.data).url, web.url).href
}

/** What a worker has made of a picture; asking for an image variant by its address would have the web process make it. */
async function imageVariantsOf(url: string): Promise<readonly string[]> {
  const id = new URL(url).pathname.split('/').at(-1)
  const found = await rows.query<{ renditions: string[] }>('select renditions from file where file_id = $1', [
    id,
  ])
  return found.rows[0]?.renditions ?? []
}

test('while the object store hangs every call ends with 503, and the work waits for it', async () => {
  const url = await uploaded(10)
  store.door.hang()
  const [ready, fetched, sent] = await Promise.all([
    fetch(`${web.url}/readyz`),
    fetch(url),
    designer.upload(SCREENSHOTS, 'other.jpg', await picture(20)),
  ])
  expect([ready.status, await ready.json()]).toEqual([503, { database: true, store: false, space: true }])
  expect([fetched.status, fetched.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
  expect(await fetched.json()).toMatchObject({ code: 'service_unavailable' })
  expect([sent.status, sent.code]).toEqual([503, 'service_unavailable'])
  expect((await fetch(`${web.url}/healthz`)).status).toBe(200)

  const worker = await start('worker')
  try {
    const metrics = async () => (await fetch(`${worker.url}/metrics`)).text()
    const failed = /easel_jobs_total\{job="files.renditions",outcome="failed"\} [1-9]/
    await expect.poll(metrics).toMatch(failed)
    store.door.open()
    await expect.poll(() => imageVariantsOf(url)).toContain('w640.webp')
    expect(await metrics()).not.toContain('outcome="dead"')
  } finally {
    expect.soft(await worker.stop()).toBe(0)
  }
})

test('what a killed worker had begun another one takes over', async () => {
  const url = await uploaded(30)
  // The worker gets the job, but not the row that it needs for it.
  await rows.query('begin')
  await rows.query('lock table file in access exclusive mode')
  const claimed = `select state from pgboss.job where name = 'files.renditions' and state = 'active'`
  const killed = await start('worker')
  await expect.poll(async () => (await rows.query(claimed)).rowCount).toBeGreaterThan(0)
  await killed.kill()
  expect((await rows.query(claimed)).rowCount).toBeGreaterThan(0)
  await rows.query('commit')
  const worker = await start('worker')
  try {
    await expect.poll(() => imageVariantsOf(url)).toContain('w640.webp')
  } finally {
    expect.soft(await worker.stop()).toBe(0)
  }
})
