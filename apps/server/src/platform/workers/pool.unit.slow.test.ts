import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { TaskFailed, WorkerPool } from './pool.ts'

/** Sums, waits for ever, hangs, throws or runs out of memory, as the task says. */
const WORKER = `
  import { serveTasks } from '${new URL('./serve.ts', import.meta.url).href}'
  serveTasks(async (task) => {
    if (task === 'hang') for (;;) {}
    if (task === 'stay') return new Promise(() => {})
    if (task === 'pause') return new Promise((resolve) => setTimeout(() => resolve(7), 1500))
    if (task === 'throw') throw new Error('as told')
    if (task === 'full') throw new Error('as told', { cause: Object.assign(new Error('disk'), { code: 'ENOSPC' }) })
    if (task === 'pid') return process.pid
    if (task === 'exit') process.exit(3)
    if (task === 'late') {
      setImmediate(() => process.exit(3))
      return 0
    }
    const eaten = []
    while (task === 'eat') eaten.push(new Array(1_000_000).fill({ at: eaten.length }))
    return task + 1
  })`
let folder: string
let module: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-workers-'))
  const path = join(folder, 'worker.mjs')
  await writeFile(path, WORKER)
  module = pathToFileURL(path)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Task = number | 'pid' | 'full' | 'hang' | 'stay' | 'pause' | 'throw' | 'exit' | 'late' | 'eat'
let pool: WorkerPool<Task, number>
afterEach(() => pool.stop())

function start(workers = 2, queued = 10, seconds = 20, clockSeconds = 600, idleSeconds = 600) {
  const parse = (answer: unknown) => z.number().parse(answer)
  pool = new WorkerPool({
    module,
    workers,
    seconds,
    clockSeconds,
    queued,
    idleSeconds,
    heapMegabytes: 64,
    parse,
  })
  return pool
}
/** The result of a task, for one account unless another is named. */
const run = (task: Task, owner = 'one', signal?: AbortSignal) => pool.run(task, { owner, signal })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof TaskFailed ? error.failure : error),
  )

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('tasks are done, more than there are workers', async () => {
  start()
  expect(await Promise.all([1, 2, 3, 4, 5].map((task) => run(task)))).toEqual([2, 3, 4, 5, 6])
})

test.each([
  ['hang', 'timeLimit'],
  ['throw', 'crashed'],
  ['exit', 'crashed'],
  ['eat', 'crashed'],
] as const)('a task that would %s ends alone; the next is done', async (task, failure) => {
  start(1, 10, task === 'hang' ? 4 : 20)
  const [failed, done] = await Promise.all([failureOf(run(task)), run(1)])
  expect([failed, done]).toEqual([failure, 2])
})

test('a disk without room is no fault of what was given', async () => {
  start(1)
  await expect(run('full')).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('time in which a task does not run is not counted against it', async () => {
  start(1, 10, 1)
  expect(await run('pause')).toBe(7)
})

test('a task that neither runs nor ends is ended by the clock', async () => {
  start(1, 10, 1, 2)
  expect(await failureOf(run('stay'))).toBe('timeLimit')
})

test('more than may wait are refused at once', async () => {
  start(1, 1)
  const [first, second, third] = [run(1), run(2), failureOf(run(3))]
  expect(await third).toBe('tooBusy')
  expect(await Promise.all([first, second])).toEqual([2, 3])
})

test('an aborted task is ended, whether it runs or waits', async () => {
  start(1)
  const controller = new AbortController()
  const running = failureOf(run('stay', 'one', controller.signal))
  const waiting = failureOf(run(1, 'one', controller.signal))
  controller.abort()
  expect(await Promise.all([running, waiting])).toEqual(['aborted', 'aborted'])
  expect(await run(1)).toBe(2)
})

test('an account never has the last worker, so that the next one is served at once', async () => {
  start(3)
  const controller = new AbortController()
  const hostile = [1, 2, 3].map(() => failureOf(run('stay', 'hostile', controller.signal)))
  expect(await run(1, 'other')).toBe(2)
  expect(await run(2, 'third')).toBe(3)
  expect(await Promise.race([...hostile, 'under way'])).toBe('under way')
  controller.abort()
  expect(await Promise.all(hostile)).toEqual(['aborted', 'aborted', 'aborted'])
})

test('of those that wait the accounts take turns, however much each has sent', async () => {
  start(1)
  const order: number[] = []
  const done = async (task: number, owner: string) => order.push((await run(task, owner)) - 1)
  await Promise.all([
    ...[10, 11, 12, 13].map((task) => done(task, 'one')),
    ...[20, 21].map((task) => done(task, 'two')),
    done(30, 'three'),
  ])
  expect(order).toEqual([10, 20, 30, 11, 21, 12, 13])
})

test('a worker that dies while it rests is replaced', async () => {
  start(1)
  expect(await run(5)).toBe(6)
  const dead = failureOf(run('exit'))
  expect(await dead).toBe('crashed')
  pool.warm()
  expect(await run(6)).toBe(7)
})

test('one that dies after its answer is given nothing more', async () => {
  start(1)
  const pid = await run('pid')
  expect(await run('late')).toBe(0)
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await run(6)).toBe(7)
})

test('a worker without a task ends, and another one takes the next task', async () => {
  start(1, 10, 20, 600, 0.05)
  const pid = await run('pid')
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await run(6)).toBe(7)
})

test('a worker that works is not ended for being idle', async () => {
  start(1, 10, 20, 600, 0.05)
  expect(await run('pause')).toBe(7)
})

test('stopping ends what runs and what waits', async () => {
  start(1)
  const running = failureOf(run('stay'))
  const waiting = failureOf(run(1))
  await pool.stop()
  expect(await Promise.all([running, waiting])).toEqual(['aborted', 'aborted'])
})
