import { expect, test } from 'vitest'
import { Totals } from './totals.ts'

function counting(rows: number) {
  let counted = 0
  return {
    counted: () => counted,
    count: () => {
      counted += 1
      return Promise.resolve({ ALL: rows, HIDDEN: 0 })
    },
  }
}

test('few rows are always counted anew', async () => {
  const totals = new Totals()
  const { count, counted } = counting(499)
  for (let call = 0; call < 3; call += 1)
    expect(await totals.of('few', count)).toEqual({ ALL: 499, HIDDEN: 0 })
  expect(counted()).toBe(3)
})

test('many are counted once for the requests of the same moment, per key', async () => {
  const totals = new Totals()
  const { count, counted } = counting(100_000)
  await totals.of('many', count)
  await Promise.all(Array.from({ length: 50 }, () => totals.of('many', count)))
  expect(counted()).toBe(1)
  await totals.of('others', count)
  expect(counted()).toBe(2)
})

test('a count that failed is not kept', async () => {
  const totals = new Totals()
  await expect(totals.of('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await totals.of('key', counting(7).count)).toMatchObject({ ALL: 7 })
})
