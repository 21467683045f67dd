import { expect, test } from 'vitest'
import { rateOf } from './transferRate.ts'

test('no rate and no time left before two samples', () => {
  expect(rateOf([], 100)).toEqual({ bytesPerSecond: 0, secondsLeft: null })
  expect(rateOf([{ atMs: 0, bytes: 10 }], 100)).toEqual({ bytesPerSecond: 0, secondsLeft: null })
})

test('the rate is that of the last four seconds', () => {
  const samples = [
    { atMs: 0, bytes: 0 },
    { atMs: 10_000, bytes: 1000 },
    { atMs: 12_000, bytes: 3000 },
  ]
  expect(rateOf(samples, 5000)).toEqual({ bytesPerSecond: 1000, secondsLeft: 2 })
})
