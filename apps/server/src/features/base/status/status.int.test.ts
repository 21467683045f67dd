import { getStatus } from '@easel/contract/base/status/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', RELEASE: 'tuesday' } })
  admin = await createPerson(app, 'admin')
})
afterAll(() => app.close())

const status = async () => getStatus.reply.parse((await admin.caller.call('GET', getStatus.path)).data)

test('an admin reads how the portal does, and nobody else', async () => {
  expect(await status()).toMatchObject({
    release: 'tuesday',
    checks: { database: true, replica: null, store: true, space: true },
    jobs: { dead: 0 },
    messages: [{ channel: 'EMAIL', dead: 0 }],
    replicas: [],
    activity: { whole: true },
  })
  const { disk } = await status()
  expect(disk.database).toBeGreaterThan(1_000_000)
  expect(disk.free).toBeLessThanOrEqual(disk.total)
  for (const kind of ['reviewer', 'organiser', 'finance', 'verified'] as const) {
    const { caller } = await createPerson(app, kind)
    expect(await caller.call('GET', getStatus.path)).toMatchObject({ status: 403 })
  }
})
