import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { noteBackup } from './backup/noted.ts'

const KEY = 'a key for the store'
const DAY_SECONDS = 86_400
const lines: { readonly msg?: string; readonly route?: string }[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    environment: { STORE_API_KEY: KEY, LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  // Before the first measure, which is believed for some minutes.
  await noteBackup(
    app.platform.storage,
    new Date(app.platform.clock.now().getTime() - DAY_SECONDS * 1000).toISOString(),
  )
})
afterAll(() => app.close())

/** Undefined where the metric has no value. */
async function figureOf(name: string): Promise<number | undefined> {
  const { body } = await app.server.inject('/metrics')
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]
  return value === undefined ? undefined : Number(value)
}

test('what is asked every few seconds is in no log of calls', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics', '/v1/announcements']) await app.server.inject(url)
  const routes = lines.filter(({ msg }) => msg === 'request').map(({ route }) => route)
  expect(routes).toEqual(['/v1/announcements'])
})

test('the age of the newest backup is that of the one that was noted', async () => {
  const age = await figureOf('easel_backup_age_seconds')
  expect(age).toBeGreaterThanOrEqual(DAY_SECONDS)
  expect(age).toBeLessThan(DAY_SECONDS + 600)
})

test('the store’s last reading is measured when it reads, and not when it is refused', async () => {
  const read = (key: string) =>
    app.visitor().call('GET', '/store/v1/catalogue', undefined, { 'x-api-key': key })
  expect((await read('another key, as long')).status).toBe(401)
  expect(await figureOf('easel_feed_read_timestamp_seconds')).toBe(0)
  const before = Date.now() / 1000
  expect((await read(KEY)).status).toBe(200)
  expect(await figureOf('easel_feed_read_timestamp_seconds')).toBeGreaterThanOrEqual(before)
})
