import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeOthers, yieldToRequests } from './precedence.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const settled = (work: Promise<void>) => {
  const state = { done: false }
  void work.then(() => {
    state.done = true
  })
  return state
}

test('what nobody waits for begins once the other has ended and nothing has followed', async () => {
  const other = Promise.withResolvers<void>()
  const first = beforeOthers(() => other.promise)
  const waits = settled(yieldToRequests(60))
  await vi.advanceTimersByTimeAsync(1000)
  expect(waits.done).toBe(false)
  other.resolve()
  await first
  await vi.advanceTimersByTimeAsync(200)
  expect(waits.done).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(waits.done).toBe(true)
})

test('it waits no longer than it may', async () => {
  const other = Promise.withResolvers<void>()
  const first = beforeOthers(() => other.promise)
  const waits = settled(yieldToRequests(2))
  await vi.advanceTimersByTimeAsync(2100)
  expect(waits.done).toBe(true)
  other.resolve()
  await first
})
