import { getStatus } from '@easel/contract/base/status/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

const PATIENCE = { timeout: 120_000, interval: 50 }
let app: TestApp
let admin: Person
let isBroken = true
beforeAll(async () => {
  app = await startTestApp()
  // A worker beside this process, which serves only.
  const worker = await app.another()
  worker.platform.jobs.schedule({
    name: 'test.tick',
    everySeconds: 0.05,
    tick: async () => {
      if (isBroken) throw Object.assign(new Error('a card of 6222 0000'), { code: '42501' })
      return 0
    },
  })
  await worker.platform.jobs.work()
  workerMetrics = () => worker.platform.metrics.registry.metrics()
  closeWorker = worker.close
  admin = await createPerson(app, 'admin')
})
let workerMetrics: () => Promise<string>
let closeWorker: () => Promise<void>
afterAll(async () => {
  await closeWorker()
  await app.close()
})

const status = async () => getStatus.reply.parse((await admin.caller.call('GET', getStatus.path)).data)
const failing = async () => (await status()).failing.find(({ tick }) => tick === 'test.tick')

test('5.3: a tick that fails is counted, stands on the status page of another process, and goes once it succeeds', async () => {
  await vi.waitFor(async () => {
    expect(await failing()).toMatchObject({ failures: expect.any(Number), reason: '42501' })
    expect((await failing())?.failures).toBeGreaterThan(2)
  }, PATIENCE)
  const counted = /easel_tick_failures_total\{tick="test.tick"\} (\d+)/
  expect(Number(counted.exec(await workerMetrics())?.[1])).toBeGreaterThan(2)
  // A rate needs to see a tick before it fails.
  expect(await workerMetrics()).toContain('easel_tick_failures_total{tick="release"} 0')
  // The process that serves answers well, and stays with its balancer.
  expect((await app.visitor().call('GET', '/readyz')).status).toBe(200)
  isBroken = false
  await vi.waitFor(async () => expect(await failing()).toBeUndefined(), PATIENCE)
})

const gauge = async (what: string) => {
  const text = await app.platform.metrics.registry.metrics()
  return Number(new RegExp(`easel_overdue_seconds\\{what="${what}"\\} (\\S+)`).exec(text)?.[1])
}

test('5.3: what is overdue has its age in the metrics and stands on the status page', async () => {
  const none = { releaseAt: null, settlementAt: null, freezeAt: null }
  expect((await status()).overdue).toEqual(none)
  for (const what of ['release', 'settlement', 'freeze']) expect(await gauge(what)).toBe(0)
  const { pool } = app.platform
  const designer = await createPerson(app, 'verified')
  // Nobody may release it: the worker of this test would.
  await pool.query(`create function not_now() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`)
  await pool.query('create trigger not_now before insert on product execute function not_now()')
  await pool.query(
    `insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details, release_at, created_at,
       updated_at)
     values (gen_random_uuid(), $1, 'THEME', 'ADD', 'APPROVED', 'Late', '{}', now() - interval '1 hour', now(), now())`,
    [designer.designerId],
  )
  await pool.query(`insert into sales_day (day) values ('2026-01-15')`)
  expect((await status()).overdue).toEqual({
    releaseAt: expect.any(String),
    settlementAt: '2026-01-31T16:00:00.000Z',
    freezeAt: null,
  })
  expect(await gauge('release')).toBeGreaterThanOrEqual(3600)
  expect(await gauge('settlement')).toBeGreaterThan(0)
  await pool.query("insert into settled_month (month, settled_at) values ('2026-01-01', now())")
  expect((await status()).overdue.settlementAt).toBeNull()
})
