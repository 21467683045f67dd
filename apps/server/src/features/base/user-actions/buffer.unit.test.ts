import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMetrics } from '../../../platform/metrics.ts'
import { createBuffer } from './buffer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(write: (rows: readonly number[]) => Promise<void>) {
  const metrics = createMetrics()
  const buffer = createBuffer<number>({
    write,
    batchRows: 3,
    everyMilliseconds: 1_000,
    mostRows: 10,
    metrics,
    log: { warn: () => undefined },
  })
  const counted = async (outcome: string) =>
    (await metrics.userActions.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
  return { buffer, counted }
}

describe('the buffer of user actions', () => {
  test('writes a full batch at once and the rest after a second', async () => {
    const batches: number[][] = []
    const { buffer, counted } = setUp(async (rows) => void batches.push([...rows]))
    for (let row = 0; row < 2; row += 1) buffer.add(row)
    await vi.advanceTimersByTimeAsync(999)
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([[0, 1]])
    for (let row = 2; row < 5; row += 1) buffer.add(row)
    await vi.advanceTimersByTimeAsync(0)
    expect(batches).toEqual([
      [0, 1],
      [2, 3, 4],
    ])
    expect(await counted('stored')).toBe(5)
  })

  test('writes one batch at a time', async () => {
    const batches: number[][] = []
    let release: () => void = () => undefined
    const { buffer } = setUp((rows) => {
      batches.push([...rows])
      return new Promise((done) => {
        release = done
      })
    })
    for (let row = 0; row < 7; row += 1) buffer.add(row)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(batches).toEqual([[0, 1, 2]])
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(batches).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
  })

  test('keeps what could not be written, in order and bounded', async () => {
    let away = true
    const batches: number[][] = []
    const { buffer, counted } = setUp(async (rows) => {
      if (away) throw new Error('away')
      batches.push([...rows])
    })
    for (let row = 0; row < 12; row += 1) buffer.add(row)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await counted('dropped')).toBe(2)
    away = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(batches.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('drains what is left, also what comes while it writes', async () => {
    const batches: number[][] = []
    const { buffer } = setUp(async (rows) => {
      batches.push([...rows])
      if (batches.length === 1) buffer.add(99)
    })
    buffer.add(1)
    await buffer.drain()
    expect(batches.flat()).toEqual([1, 99])
  })

  test('ends also while the database is away', async () => {
    const { buffer, counted } = setUp(() => Promise.reject(new Error('away')))
    buffer.add(1)
    await buffer.drain()
    expect(await counted('dropped')).toBe(1)
  })
})
