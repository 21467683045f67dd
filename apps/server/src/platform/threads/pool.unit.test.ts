import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { TaskFailed, ThreadPool } from './pool.ts'

/** Sums, hangs, throws or exhausts itself, as it is told. */
const THREAD = `
  import { serveTasks } from '${new URL('./serve.ts', import.meta.url).href}'
  serveTasks(async (task) => {
    if (task === 'hang') for (;;) {}
    if (task === 'throw') throw new Error('as told')
    if (task === 'exit') process.exit(3)
    if (task === 'late') {
      setImmediate(() => process.exit(3))
      return 0
    }
    const kept = []
    while (task === 'eat') kept.push(new Array(1_000_000).fill({ at: kept.length }))
    return task + 1
  })`
const module = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)

type Task = number | 'hang' | 'throw' | 'exit' | 'late' | 'eat'
let pool: ThreadPool<Task, number>
afterEach(() => pool.stop())

function start(threads = 2, queued = 10, seconds = 20) {
  const parse = (answer: unknown) => z.number().parse(answer)
  pool = new ThreadPool({ module, threads, seconds, queued, heapMegabytes: 64, parse })
  return pool
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof TaskFailed ? error.failure : error),
  )

test('tasks are done, more than there are threads', async () => {
  start()
  expect(await Promise.all([1, 2, 3, 4, 5].map((task) => pool.run(task)))).toEqual([2, 3, 4, 5, 6])
})

test.each([
  ['hang', 'timeLimit'],
  ['throw', 'crashed'],
  ['exit', 'crashed'],
  ['eat', 'crashed'],
] as const)('a task that would %s ends alone; the next is done', async (task, failure) => {
  // A new thread has to start within the limit too, on a machine that is busy.
  start(1, 10, task === 'hang' ? 4 : 20)
  const [failed, done] = await Promise.all([failureOf(pool.run(task)), pool.run(1)])
  expect([failed, done]).toEqual([failure, 2])
})

test('more than may wait are refused at once', async () => {
  start(1, 1)
  const [first, second, third] = [pool.run(1), pool.run(2), failureOf(pool.run(3))]
  expect(await third).toBe('tooBusy')
  expect(await Promise.all([first, second])).toEqual([2, 3])
})

test('an aborted task is ended, whether it runs or waits', async () => {
  start(1)
  const controller = new AbortController()
  const running = failureOf(pool.run('hang', controller.signal))
  const waiting = failureOf(pool.run(1, controller.signal))
  controller.abort()
  expect(await Promise.all([running, waiting])).toEqual(['aborted', 'aborted'])
  expect(await pool.run(1)).toBe(2)
})

test('a thread that dies while it rests is replaced', async () => {
  start(1)
  expect(await pool.run(5)).toBe(6)
  const dead = failureOf(pool.run('exit'))
  expect(await dead).toBe('crashed')
  pool.warm()
  expect(await pool.run(6)).toBe(7)
})

test('one that dies after its answer is given nothing more', async () => {
  start(1)
  const dies = new Promise((resolve) => {
    process.once('worker', (worker) => worker.once('exit', resolve))
  })
  expect(await pool.run('late')).toBe(0)
  await dies
  expect(await pool.run(6)).toBe(7)
})

test('stopping ends what runs and what waits', async () => {
  start(1)
  const running = failureOf(pool.run('hang'))
  const waiting = failureOf(pool.run(1))
  await pool.stop()
  expect(await Promise.all([running, waiting])).toEqual(['aborted', 'aborted'])
})
