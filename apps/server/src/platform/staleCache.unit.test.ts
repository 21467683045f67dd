import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaleCache } from './staleCache.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const SECOND = 1_000

/** Counts `rows` as often as it is asked; each count is answered by hand. */
function counting(rows: number) {
  const waiting: PromiseWithResolvers<number>[] = []
  return {
    counted: () => waiting.length,
    count: () => {
      const count = Promise.withResolvers<number>()
      waiting.push(count)
      return count.promise
    },
    answer: (more = 0) => waiting.at(-1)?.resolve(rows + more),
    fail: () => waiting.at(-1)?.reject(new Error('away')),
  }
}

const readings = () => new StaleCache<number>((rows) => rows)
const known = async (totals: StaleCache<number>, { count, answer }: ReturnType<typeof counting>) => {
  const first = totals.of('key', count)
  answer()
  return first
}

test('few rows are always counted anew', async () => {
  const totals = readings()
  const few = counting(499)
  for (let call = 0; call < 3; call += 1) expect(await known(totals, few)).toBe(499)
  expect(few.counted()).toBe(3)
})

test('many are counted once for the requests of the same moment, per key', async () => {
  const totals = readings()
  const many = counting(100_000)
  await known(totals, many)
  await Promise.all(Array.from({ length: 50 }, () => totals.of('key', many.count)))
  expect(many.counted()).toBe(1)
  void totals.of('others', many.count)
  expect(many.counted()).toBe(2)
})

test('what is old is given while one reader counts anew', async () => {
  const totals = readings()
  const many = counting(10_000)
  await known(totals, many)
  vi.advanceTimersByTime(SECOND)
  expect(await Promise.all(Array.from({ length: 50 }, () => totals.of('key', many.count)))).toEqual(
    Array(50).fill(10_000),
  )
  expect(many.counted()).toBe(2)
  many.answer(1)
  await vi.waitFor(async () => expect(await totals.of('key', many.count)).toBe(10_001))
  expect(many.counted()).toBe(2)
})

test('what is too old is not given', async () => {
  const totals = readings()
  const many = counting(10_000)
  await known(totals, many)
  vi.advanceTimersByTime(31 * SECOND)
  const late = totals.of('key', many.count)
  many.answer(5)
  expect(await late).toBe(10_005)
})

test('a count that failed is not kept, and is no fault of those who were given the old one', async () => {
  const totals = readings()
  const many = counting(10_000)
  const first = totals.of('key', many.count)
  many.fail()
  await expect(first).rejects.toThrow('away')
  expect(await known(totals, many)).toBe(10_000)
  vi.advanceTimersByTime(SECOND)
  expect(await totals.of('key', many.count)).toBe(10_000)
  many.fail()
  await vi.waitFor(async () => {
    expect(await totals.of('key', many.count)).toBe(10_000)
    expect(many.counted()).toBe(4)
  })
})
