import { afterEach, expect, test } from 'vitest'
import { ThreadPool } from './pool.ts'

const pools: ThreadPool<string, number>[] = []
function createPool(threads: number, queued = 10): ThreadPool<string, number> {
  const module = new URL('./testing/echo.ts', import.meta.url)
  const pool = new ThreadPool<string, number>({
    module,
    threads,
    seconds: 0.8,
    queued,
    heapMegabytes: 64,
    parse: Number,
  })
  pools.push(pool)
  return pool
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.stop())))

test('one thread does one task after another', async () => {
  const pool = createPool(1)
  const first = await pool.run('a')
  expect(await pool.run('b')).toBe(first)
  expect(await Promise.all([pool.run('c'), pool.run('d')])).toEqual([first, first])
})

test('a task that takes too long is ended, and the next one gets a new thread', async () => {
  const pool = createPool(1)
  const first = await pool.run('a')
  await expect(pool.run('hang')).rejects.toMatchObject({ failure: 'timeLimit' })
  expect(await pool.run('b')).not.toBe(first)
})

test('a thread that dies fails its task only', async () => {
  const pool = createPool(1)
  await expect(pool.run('die')).rejects.toMatchObject({ failure: 'crashed' })
  expect(await pool.run('b')).toBeGreaterThan(0)
})

test('what waits beyond the queue is refused at once; an aborted task is ended', async () => {
  const pool = createPool(1, 1)
  const controller = new AbortController()
  const hanging = pool.run('hang', controller.signal)
  const waiting = pool.run('a')
  await expect(pool.run('b')).rejects.toMatchObject({ failure: 'tooBusy' })
  controller.abort()
  await expect(hanging).rejects.toMatchObject({ failure: 'aborted' })
  expect(await waiting).toBeGreaterThan(0)
})
