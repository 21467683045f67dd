import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let reloads: typeof import('./reloads.ts')
let navigation: EventTarget

/** What a browser says of a reload; whether it may happen. */
function reloading(info?: unknown): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload', info })
  return navigation.dispatchEvent(event)
}

beforeEach(async () => {
  vi.resetModules()
  navigation = Object.assign(new EventTarget(), {
    reload: vi.fn(({ info }: { info: unknown }) => reloading(info)),
  })
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('navigation', navigation)
  reloads = await import('./reloads.ts')
})

afterEach(() => vi.unstubAllGlobals())

test('a reload that nobody asked for waits, and a visitor who waits for a page is asked', () => {
  const first = vi.fn()
  const next = vi.fn()
  reloads.holdReloads(first)
  expect(reloading()).toBe(false)
  reloads.askWith(next)
  expect(reloading()).toBe(false)
  expect([first, next].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a script that is only fetched ahead asks nobody, and does not reload either', () => {
  const first = vi.fn()
  reloads.holdReloads(first)
  reloads.askWith(null)
  expect(reloading()).toBe(false)
  expect(first).not.toHaveBeenCalled()
})

test('who begins to wait for a page whose script was lost just now is asked at once, and later nobody is', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  reloads.holdReloads(vi.fn())
  reloads.askWith(null)
  reloading()
  now.mockReturnValue(5_010)
  const waits = vi.fn()
  reloads.askWith(waits)
  expect(waits).toHaveBeenCalledOnce()
  // Asked once: the next page may be there.
  reloads.askWith(null)
  reloads.askWith(waits)
  expect(waits).toHaveBeenCalledOnce()
  reloads.askWith(null)
  reloading()
  now.mockReturnValue(6_011)
  reloads.askWith(waits)
  expect(waits).toHaveBeenCalledOnce()
  now.mockRestore()
})

test('a reload that somebody presses for happens', () => {
  const ask = vi.fn()
  reloads.holdReloads(ask)
  reloads.reload()
  expect(vi.mocked(Reflect.get(navigation, 'reload')).mock.results).toEqual([{ type: 'return', value: true }])
  expect(ask).not.toHaveBeenCalled()
})

/** What this tab keeps, and when its document was asked for. */
function tabOf(timeOrigin: number) {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const documentOf = (at: number) => vi.stubGlobal('performance', { timeOrigin: at, now: () => 500 })
  documentOf(timeOrigin)
  return documentOf
}

test('a document that was asked for before the last change was answered is outdated, once', () => {
  const documentOf = tabOf(10_000)
  reloads.noteChange()
  documentOf(10_499)
  expect([reloads.isOutdated(), reloads.isOutdated()]).toEqual([true, false])
})

test('a document that was asked for afterwards is not, nor the first one of a tab', () => {
  const documentOf = tabOf(10_000)
  expect(reloads.isOutdated()).toBe(false)
  reloads.noteChange()
  documentOf(10_500)
  expect(reloads.isOutdated()).toBe(false)
})

test('where the browser keeps nothing for us a document is shown as it came', () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
  reloads.noteChange()
  expect(reloads.isOutdated()).toBe(false)
})
