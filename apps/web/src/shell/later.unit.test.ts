import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let later: typeof import('./later.tsx')
let said: typeof import('../ui/toasts.ts')
let page: EventTarget

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  later = await import('./later.tsx')
  said = await import('../ui/toasts.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Fails so many times before it comes. */
function lost(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times)
      throw new TypeError('Failed to fetch dynamically imported module: /a.js')
    return 'here'
  })
  return load
}

test('a part that the page can do without is asked for until it comes', async () => {
  const load = lost(2)
  const coming = later.patiently(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await coming, load.mock.calls.length]).toEqual(['here', 3])
})

test('it is asked for at once when the connection is back', async () => {
  const load = lost(1)
  const coming = later.patiently(load)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([await coming, load.mock.calls.length]).toEqual(['here', 2])
})

test('somebody who waits for a lost part ends its pause, is told, and has it as soon as it comes', async () => {
  const say = vi.spyOn(said, 'say')
  const load = lost(2)
  const part = later.later(load)
  const first = part()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(say).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
  const second = part()
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await first, await second, load.mock.calls.length]).toEqual(['here', 'here', 3])
})
