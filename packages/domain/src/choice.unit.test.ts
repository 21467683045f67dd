import { expect, test } from 'vitest'
import { z } from 'zod'
import { severalOf } from './choice.ts'

test('of a list with half a million items none is looked at, and one fault is told', () => {
  let looked = 0
  const item = z.string().refine(() => {
    looked += 1
    return false
  })
  const { success, error } = severalOf(item, { field: 'tags', max: 3 }).safeParse(Array(500_000).fill('a'))
  expect(success).toBe(false)
  expect(error?.issues).toHaveLength(1)
  expect(looked).toBe(0)
})

test('of a list with a few too many the count is told', () => {
  const { error } = severalOf(z.string(), { field: 'tags', max: 3 }).safeParse(['a', 'b', 'c', 'd'])
  expect(error?.issues).toMatchObject([{ message: 'tags.tooMany', params: { max: 3, count: 4 } }])
})
