import { expect, test, vi } from 'vitest'
import { Gate } from './gate.ts'

const ROOMY = { atOnce: 1, mostWaiting: 100, mostOfOne: 100 }
const REFUSED = { code: 'too_many_requests', params: { seconds: 5 } }

/** Occupies the only place until it is released. */
function occupied(gate: Gate) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  return { done: gate.run('first', () => promise), release }
}

test('runs no more at once than it may, in order of one key, and all of it', async () => {
  const gate = new Gate({ ...ROOMY, atOnce: 2 })
  let [running, most] = [0, 0]
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      gate.run('one', async () => {
        running += 1
        most = Math.max(most, running)
        order.push(index)
        await new Promise((done) => setImmediate(done))
        running -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('keys take turns: one that comes late does not wait for a flood before it', async () => {
  const gate = new Gate(ROOMY)
  const { done, release } = occupied(gate)
  const order: string[] = []
  const enter = (key: string) => gate.run(key, async () => order.push(key))
  const all = [...Array.from({ length: 50 }, () => enter('flood')), enter('mei'), enter('mei'), enter('lin')]
  release()
  await Promise.all([done, ...all])
  expect(order.slice(0, 6)).toEqual(['flood', 'mei', 'lin', 'flood', 'mei', 'flood'])
  expect(order).toHaveLength(53)
})

test('one key has no more than its part of the places', async () => {
  const gate = new Gate({ ...ROOMY, mostOfOne: 2 })
  const { done, release } = occupied(gate)
  const waiting = [gate.run('one', async () => 1), gate.run('one', async () => 2)]
  await expect(gate.run('one', async () => 3)).rejects.toMatchObject(REFUSED)
  const other = gate.run('other', async () => 4)
  release()
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4])
  await done
})

test('when it is full the longest queue gives way, and nobody else', async () => {
  const gate = new Gate({ ...ROOMY, mostWaiting: 4 })
  const { done, release } = occupied(gate)
  const flood = Array.from({ length: 4 }, (_, index) => gate.run('flood', async () => index))
  const settled = Promise.allSettled(flood)
  const mei = gate.run('mei', async () => 'mei')
  await expect(gate.run('flood', async () => 'more')).rejects.toMatchObject(REFUSED)
  release()
  expect(await mei).toBe('mei')
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  await done
})

test('a failure gives its place back, and what was refused leaves none behind', async () => {
  const gate = new Gate({ atOnce: 1, mostWaiting: 1, mostOfOne: 1 })
  await expect(gate.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const { done, release } = occupied(gate)
  const second = gate.run('b', async () => 'second')
  await expect(gate.run('c', async () => 'third')).rejects.toMatchObject(REFUSED)
  release()
  await done
  expect(await second).toBe('second')
  expect(await gate.run('c', async () => 'fourth')).toBe('fourth')
})

test('who has gone or waited too long gives up the place in the queue, and others come in', async () => {
  vi.useFakeTimers()
  try {
    const gate = new Gate({ atOnce: 1, mostWaiting: 2, mostOfOne: 2, mostMilliseconds: 5_000 })
    const { done, release } = occupied(gate)
    const gone = new AbortController()
    const ran: string[] = []
    const enter = (name: string, signal?: AbortSignal) => gate.run('one', async () => ran.push(name), signal)
    const left = expect(enter('left', gone.signal)).rejects.toMatchObject(REFUSED)
    const late = expect(enter('late')).rejects.toMatchObject(REFUSED)
    await expect(enter('too many')).rejects.toMatchObject(REFUSED)
    gone.abort()
    await left
    await expect(enter('gone before', gone.signal)).rejects.toMatchObject(REFUSED)
    await vi.advanceTimersByTimeAsync(4_000)
    const next = enter('next')
    await vi.advanceTimersByTimeAsync(1_000)
    await late
    release()
    await Promise.all([done, next])
    expect(ran).toEqual(['next'])
  } finally {
    vi.useRealTimers()
  }
})
