import { getStatus } from '@easel/contract/base/status/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { putInOutbox } from '../../../platform/outbox/outbox.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  // Never worked on here: what is sent waits.
  app.platform.jobs.define({
    name: 'test.waits',
    data: z.object({}),
    concurrency: 1,
    handle: async () => undefined,
  })
  await app.platform.jobs.start()
  admin = await createPerson(app, 'admin')
})
afterAll(() => app.close())

const status = async () => getStatus.reply.parse((await admin.caller.call('GET', getStatus.path)).data)

test('jobs and messages that wait are counted, with the age of the oldest', async () => {
  const before = new Date()
  await app.platform.db.transaction().execute((tx) => app.platform.jobs.send(tx, 'test.waits', {}, 'one'))
  const letter = {
    key: 'late',
    recipient: 'late@example.com',
    channel: 'EMAIL',
    subject: 'Late',
    text: 'Late.',
  } as const
  await putInOutbox(app.platform.db, app.platform.clock, letter)
  // The queue counts its jobs now and then.
  await expect
    .poll(async () => (await status()).jobs.queues.find(({ job }) => job === 'test.waits'))
    .toMatchObject({ waiting: 1, oldestAt: expect.any(String) })
  const { jobs, messages } = await status()
  const due = new Date(jobs.queues.find(({ job }) => job === 'test.waits')?.oldestAt ?? 0)
  expect(due.getTime()).toBeGreaterThan(before.getTime() - 60_000)
  expect(messages).toMatchObject([{ channel: 'EMAIL', waiting: 1, oldestAt: expect.any(String) }])
  const { body } = await app.server.inject('/metrics')
  const [, age] = /^easel_jobs_oldest_seconds\{job="test\.waits"\} (\S+)$/m.exec(body) ?? []
  expect(Number(age)).toBeGreaterThan(0)
})
