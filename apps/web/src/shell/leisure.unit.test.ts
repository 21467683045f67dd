import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let leisure: typeof import('./leisure.ts')
let page: EventTarget
let fetched: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: () => void) {
        fetched = heard
      }
      observe() {}
    },
  )
  leisure = await import('./leisure.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what nobody needs yet waits until nothing has been fetched for two seconds', () => {
  const task = vi.fn()
  leisure.atLeisure(task)
  vi.advanceTimersByTime(1_900)
  fetched()
  vi.advanceTimersByTime(1_900)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(task).toHaveBeenCalledOnce()
})

test('the first touch of the page ends the waiting; each task runs once', () => {
  const task = vi.fn()
  leisure.atLeisure(task)
  page.dispatchEvent(new Event('pointermove'))
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(10_000)
  expect(task).toHaveBeenCalledOnce()
})

test('a task that is taken back does not run', () => {
  const task = vi.fn()
  leisure.atLeisure(task)()
  page.dispatchEvent(new Event('keydown'))
  expect(task).not.toHaveBeenCalled()
})
