import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently } from './concurrently.ts'

test('after a failure no item is begun, and it is told once those under way have ended', async () => {
  const [begun, ended]: [number[], number[]] = [[], []]
  const work = async (item: number) => {
    begun.push(item)
    await sleep(item * 5)
    if (item === 1) throw new Error('the first')
    ended.push(item)
  }
  const items = Array.from({ length: 40 }, (_, index) => index + 1)
  await expect(forEachConcurrently(items, work)).rejects.toThrow('the first')
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(ended).toEqual([2, 3, 4, 5, 6, 7, 8])
})
