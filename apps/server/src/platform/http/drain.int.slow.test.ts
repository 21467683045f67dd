import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { drain, leave } from './drain.ts'

/** A process that ends loses nobody: it says so first, and answers whoever still comes. */
let app: TestApp
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeEach(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

async function ask(path: string): Promise<IncomingMessage> {
  const [answer] = await once(request({ port, host: '127.0.0.1', path, agent }).end(), 'response')
  await once(answer.resume(), 'end')
  return answer
}

test('it says that it is not ready while it still serves, and ends kept connections with an answer', async () => {
  const before = await ask('/v1/announcements')
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])
  leave(app.server)
  const ready = await ask('/readyz')
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close'])
  expect((await ask('/healthz')).statusCode).toBe(200)
  const after = await ask('/v1/announcements')
  expect([after.statusCode, after.headers.connection]).toEqual([200, 'close'])
  await drain(app.server, { seconds: 600, leaveSeconds: 0 })
  await expect(ask('/healthz')).rejects.toThrow(/ECONNREFUSED|socket hang up|ECONNRESET/)
})
