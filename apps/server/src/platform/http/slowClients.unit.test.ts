import { createServer, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SLOW_CLIENT_TIMEOUT, SlowClientGuard } from './slowClients.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a body of which nothing comes looks like. */
function stalled(): IncomingMessage {
  const raw = new IncomingMessage(new Socket())
  raw.headers['content-length'] = '900000'
  return raw
}

test('sixty bodies that never end, begun at any moment, are all cut within two seconds of the limit', () => {
  const guard = new SlowClientGuard(createServer(), SLOW_CLIENT_TIMEOUT)
  const stands = new Set<number>()
  for (let each = 0; each < 60; each += 1) {
    stands.add(each)
    guard.watchBody(stalled(), () => stands.delete(each))
    vi.advanceTimersByTime(137)
  }
  vi.advanceTimersByTime((SLOW_CLIENT_TIMEOUT.seconds + 2) * 1000)
  expect(stands.size).toBe(0)
  guard.stop()
})
