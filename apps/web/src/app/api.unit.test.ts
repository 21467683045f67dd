import { getUnreadNum } from '@easel/contract/base/notices/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { assumeSpoken, writeIn } from '../i18n/locale.ts'
import { call, dataOf } from './api.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server that never answers: only the signal ends the call. */
function neverAnswers() {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  )
}

test('a call says the language of the page', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    asked.push(headers)
    return Promise.resolve(new Response('{"code":"success","message":"","data":{"unreadNum":0}}'))
  })
  writeIn('zh')
  await call(getUnreadNum).catch(() => undefined)
  writeIn(null)
  await call(getUnreadNum).catch(() => undefined)
  assumeSpoken('locale=en', [])
  await call(getUnreadNum).catch(() => undefined)
  expect(asked).toEqual([{ 'Accept-Language': 'zh-CN' }, { 'Accept-Language': 'en' }, {}])
})

test('a code that an endpoint declares beside its data is no refusal', () => {
  const text = '{"code":"designer_not_verified","message":"Waits","data":7}'
  expect(dataOf(200, text, { codesWithData: ['designer_not_verified'] })).toBe(7)
  expect(() => dataOf(200, text)).toThrow('Waits')
})

test('a call that nobody answers ends as a network error', async () => {
  neverAnswers()
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const asked = call(getUnreadNum, { signal: new AbortController().signal })
  late.abort(new DOMException('late', 'TimeoutError'))
  await expect(asked).rejects.toMatchObject({ status: 0, code: 'network_error' })
})

test('a call that its caller gives up ends with the caller’s reason', async () => {
  neverAnswers()
  const mine = new AbortController()
  const asked = call(getUnreadNum, { signal: mine.signal })
  mine.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
})
