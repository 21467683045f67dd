import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { StoreAway } from '../storage/storage.ts'
import { TaskFailed } from '../workers/pool.ts'
import { createJobs, type Jobs, UnrecoverableError } from './jobs.ts'

const COMMAND = fileURLToPath(new URL('../../commands/jobs.ts', import.meta.url))
const KIND = 'test.work'
const PATIENCE = { timeout: 120_000, interval: 50 }

let app: TestApp
let jobs: Jobs
const metrics = createMetrics()
const worked: string[] = []
const faults = new Map<string, Error>()
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  const log = createLog('info', 'test', { destination: { write: (line) => void lines.push(line) } })
  jobs = createJobs({ url: app.platform.directUrl, log, metrics })
  jobs.define({
    name: KIND,
    data: z.object({ name: z.string() }),
    concurrency: 1,
    async handle({ name }) {
      const fault = faults.get(name)
      if (fault) throw fault
      worked.push(name)
    },
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop(5)
  await app.close()
})

const send = (name: string) =>
  app.platform.db.transaction().execute((tx) => jobs.send(tx, KIND, { name }, name))

async function stateOf(name: string) {
  const { rows } = await sql<{ queue: string; state: string; tries: number; wait: number }>`
    select name as queue, state::text, retry_count as tries,
      extract(epoch from start_after - coalesce(completed_on, now()))::float as wait
    from pgboss.job where data ->> 'name' = ${name} and state in ('created', 'retry', 'active')`.execute(
    app.platform.db,
  )
  return rows[0]
}

async function command(...args: string[]) {
  const { directUrl, config } = app.platform
  const env = { ...process.env, DATABASE_URL: directUrl, DATA_DIR: config.dataDir, NODE_ENV: 'test' }
  return promisify(execFile)(process.execPath, [COMMAND, ...args], { env })
}

test('a fault of the store is tried again for hours, every few minutes in the end', async () => {
  faults.set('away', new StoreAway('no answer'))
  await send('away')
  await sql`update pgboss.job set retry_count = 100 where data ->> 'name' = 'away'`.execute(app.platform.db)
  await jobs.work()
  await vi.waitFor(
    async () => expect(await stateOf('away')).toMatchObject({ state: 'retry', tries: 100 }),
    PATIENCE,
  )
  const { wait = 0 } = (await stateOf('away')) ?? {}
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(300)
})

test('what a process leaves because it stops is tried again, and is no error', async () => {
  const failures = [new TaskFailed('aborted'), new TaskFailed('aborted')]
  faults.set('left', new Error('pictures could not be rendered', { cause: new AggregateError(failures) }))
  await send('left')
  await vi.waitFor(async () => expect(await stateOf('left')).toMatchObject({ state: 'retry' }), PATIENCE)
  const logged = lines.filter((line) => line.includes('job was left'))
  expect(logged).toHaveLength(1)
  expect(lines.filter((line) => line.includes('pictures could not be rendered'))).toEqual([])
})

test('a queue of an earlier version gets the settings of this one', async () => {
  await sql`update pgboss.queue set retry_limit = 3, heartbeat_seconds = null, dead_letter = null where name = ${KIND}`.execute(
    app.platform.db,
  )
  await jobs.start()
  const { rows } = await sql`
    select retry_limit, heartbeat_seconds, dead_letter from pgboss.queue where name = ${KIND}`.execute(
    app.platform.db,
  )
  expect(rows).toEqual([{ retry_limit: 500, heartbeat_seconds: 15, dead_letter: 'dead-letters' }])
})

test('a fault of the content fails at once, is listed, and is tried again when it is requeued', async () => {
  faults.set('broken', new UnrecoverableError('it cannot be decoded', { cause: new Error('bad header') }))
  await send('broken')
  await vi.waitFor(async () => expect((await stateOf('broken'))?.queue).toBe('dead-letters'), PATIENCE)
  const { stdout } = await command('list')
  expect(stdout).toMatch(
    /^[0-9a-f-]{36} \S+Z test\.work it cannot be decoded: bad header \{"name":"broken"\}$/m,
  )
  expect(stdout).toContain('1 jobs failed for good')

  faults.delete('broken')
  const [id = ''] = stdout.split(' ')
  expect((await command('requeue', id)).stdout).toBe('1 jobs are queued again\n')
  await vi.waitFor(() => expect(worked).toContain('broken'), PATIENCE)
  expect((await command('list')).stdout).toBe('0 jobs failed for good\n')
  await expect(command('requeue', 'all')).rejects.toMatchObject({
    code: 1,
    stdout: '0 jobs are queued again\n',
  })
})

test('tasks begin one after the other: all at once would take every connection', async () => {
  const { directUrl: url, log } = app.platform
  const worker = createJobs({ url, log, metrics: createMetrics() })
  const begun: string[] = []
  const names = ['first', 'second', 'third']
  for (const name of names) {
    const tick = async () => {
      begun.push(name)
      return 0
    }
    worker.schedule({ name, everySeconds: 3_600, tick })
  }
  await worker.work()
  expect(begun.length).toBeLessThan(names.length)
  await vi.waitFor(() => expect(begun).toEqual(names), PATIENCE)
  await worker.stop(1)
})

test.each([[], ['requeue'], ['drop']])('%j is no command', async (...args) => {
  await expect(command(...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run jobs'),
  })
})
