import { expect, it } from 'vitest'
import { freeBytes } from './freeBytes.ts'

it('frees what fills its buffer, and what is larger than a pool', () => {
  const whole = Buffer.allocUnsafeSlow(Buffer.poolSize)
  freeBytes(whole)
  expect(whole.length).toBe(0)
  const large = Buffer.allocUnsafeSlow(2 * Buffer.poolSize)
  freeBytes(large.subarray(1))
  expect(large.length).toBe(0)
})

it('leaves the pool of Buffer alone', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  expect(one.buffer).toBe(other.buffer)
  freeBytes(one)
  expect([one.toString(), other.toString()]).toEqual(['one', 'other'])
})
