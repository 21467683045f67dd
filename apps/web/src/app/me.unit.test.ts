import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshMe } from './me.ts'
import { changeSession, getSession } from './session.ts'

/** A visitor, which the session does not know before the server has said so. */
const me = {
  account: null,
  designer: null,
  unreadCount: 0,
  consoleSections: [],
  contacts: ['email'],
  externalProvider: null,
  closesAt: null,
  now: '2030-06-01T00:00:00.000Z',
}

beforeEach(() => {
  vi.useFakeTimers()
  changeSession({ login: 'unknown', me: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers these statuses in order, then who is signed in. @returns how often it was asked. */
function answering(...statuses: readonly number[]) {
  const left = [...statuses]
  const fetch = vi.fn(async () => {
    const status = left.shift()
    const envelope = status
      ? { code: 'overloaded', message: '', data: null }
      : { code: 'success', message: '', data: me }
    return new Response(JSON.stringify(envelope), { status: status ?? 200 })
  })
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.calls.length
}

test('who is signed in is asked again while the server is overloaded', async () => {
  const asked = answering(503, 502)
  const answer = refreshMe()
  await vi.runAllTimersAsync()
  expect(await answer).toEqual(me)
  expect([asked(), getSession().login]).toEqual([3, 'signedOut'])
})

test.each([
  ['a server that stays overloaded', [503, 503, 503, 503], 3],
  ['a fault', [500], 1],
] as const)('%s is told after its tries', async (_name, statuses, times) => {
  const asked = answering(...statuses)
  const answer = expect(refreshMe()).rejects.toMatchObject({ status: statuses[0] })
  await vi.runAllTimersAsync()
  await answer
  expect([asked(), getSession().login]).toEqual([times, 'unknown'])
})
