import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const here = {}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('what comes in one turn goes together, each with its own answer', async () => {
  const batches: number[][] = []
  const double = createBatcher(
    { milliseconds: 0, most: 100 },
    async (_: object, asked: readonly number[]) => {
      batches.push([...asked])
      return asked.map((each) => 2 * each)
    },
  )
  expect(await Promise.all(numbers(5).map((each) => double(here, each)))).toEqual([0, 2, 4, 6, 8])
  expect(await double(here, 7)).toBe(14)
  expect(batches).toEqual([[0, 1, 2, 3, 4], [7]])
})

test('a batch has at most so many, and one is under way at a time', async () => {
  let underWay = 0
  let mostUnderWay = 0
  const sizes: number[] = []
  const same = createBatcher({ milliseconds: 1, most: 3 }, async (_: object, asked: readonly number[]) => {
    underWay += 1
    mostUnderWay = Math.max(mostUnderWay, underWay)
    sizes.push(asked.length)
    await new Promise(setImmediate)
    underWay -= 1
    return asked
  })
  expect(await Promise.all(numbers(8).map((each) => same(here, each)))).toEqual(numbers(8))
  expect(sizes).toEqual([3, 3, 2])
  expect(mostUnderWay).toBe(1)
})

test('what comes while a batch is under way goes together once it ends', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const batches: number[][] = []
  const same = createBatcher({ milliseconds: 0, most: 100 }, async (_: object, asked: readonly number[]) => {
    batches.push([...asked])
    if (batches.length === 1) await gate
    return asked
  })
  const first = same(here, 0)
  await new Promise(setImmediate)
  const others = [same(here, 1), same(here, 2)]
  await new Promise(setImmediate)
  others.push(same(here, 3))
  expect(batches).toEqual([[0]])
  open()
  expect(await Promise.all([first, ...others])).toEqual([0, 1, 2, 3])
  expect(batches).toEqual([[0], [1, 2, 3]])
})

test('a batch that fails fails for all of its callers, and the next one is sent', async () => {
  const odd = createBatcher({ milliseconds: 0, most: 2 }, async (_: object, asked: readonly number[]) => {
    if (asked.includes(0)) throw new Error('away')
    return asked
  })
  const settled = await Promise.allSettled(numbers(4).map((each) => odd(here, each)))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  await expect(odd(here, 9)).resolves.toBe(9)
})

test('a batch with too few answers fails', async () => {
  const short = createBatcher({ milliseconds: 0, most: 9 }, async (_: object, asked: readonly number[]) =>
    asked.slice(1),
  )
  await expect(Promise.all([short(here, 1), short(here, 2)])).rejects.toThrow('as many answers')
})

test('what is asked in two contexts goes apart', async () => {
  const batches: (readonly [object, readonly number[]])[] = []
  const same = createBatcher(
    { milliseconds: 0, most: 9 },
    async (context: object, asked: readonly number[]) => {
      batches.push([context, asked])
      return asked
    },
  )
  const there = {}
  expect(await Promise.all([same(here, 1), same(there, 2), same(here, 3)])).toEqual([1, 2, 3])
  expect(batches.map(([context, asked]) => [context === here, asked])).toEqual([
    [true, [1, 3]],
    [false, [2]],
  ])
})
