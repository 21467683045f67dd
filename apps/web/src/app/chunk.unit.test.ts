import { expect, test, vi } from 'vitest'
import { ChunkLost, chunkTimeoutMs, isChunkError, retried, withTimeout } from './chunk.ts'

test('spec §9: a chunk is given up after 120000 ms, not before', async () => {
  vi.useFakeTimers()
  const outcome = withTimeout(new Promise(() => {})).catch((reason: unknown) => reason)
  const settled = vi.fn()
  void outcome.then(settled)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkLost)
  vi.useRealTimers()
})

test('knows the words of the browsers', () => {
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true)
  expect(isChunkError(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
})

test('a part that did not come is asked for once more, and not again', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /a.js')
  const once = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('here')
  expect(await retried(once)).toBe('here')
  const never = vi.fn().mockRejectedValue(lost)
  await expect(retried(never)).rejects.toBe(lost)
  expect([once, never].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
})
