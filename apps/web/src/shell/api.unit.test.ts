import { getUnreadNum } from '@easel/contract/notices/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'

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
