import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { EXIT } from '../command.ts'
import { call } from '../testing/call.ts'

/** A portal whose calls for events are answered with these, in order; the last one from then on. */
async function portalOf(answers: readonly (readonly [status: number, code: string, data: unknown])[]) {
  let asked = 0
  const server = createServer((_, answer) => {
    const [status, code, data] = answers[Math.min(asked, answers.length - 1)] ?? [404, 'not_found', null]
    asked += 1
    answer.writeHead(status, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ code, message: `Answer ${status}`, data }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  return { url: `http://127.0.0.1:${port}`, asked: () => asked, close }
}
const page = (...events: object[]) => [200, 'success', { events, next: 'place', more: false }] as const
const EVENT = {
  id: '0199a5c6-0000-7000-8000-000000000002',
  type: 'audit.submitted',
  at: '2026-11-06T04:00:00.000Z',
  data: { auditId: '0199a5c6-0000-7000-8000-000000000001', state: 'WAITING_REVIEW' },
}

test('goes on from its place after a portal that fails with 500', async () => {
  const portal = await portalOf([page(), [500, 'server_error', null], page(EVENT), page()])
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const env = { EASEL_URL: portal.url, EASEL_TOKEN: 'easel_x' }
  const listening = call(['webhooks', 'listen'], { env, ended: () => ended })
  await expect.poll(portal.asked, { timeout: 15_000 }).toBeGreaterThan(3)
  end()
  const { exit, out, told } = await listening
  await portal.close()
  expect([exit, out]).toEqual([
    EXIT.done,
    expect.stringContaining('audit.submitted  0199a5c6-0000-7000-8000-000000000002'),
  ])
  expect(told).toContain('Answer 500')
})

test('ends where the portal refuses for good', async () => {
  const portal = await portalOf([page(), [403, 'token.scope', null]])
  const env = { EASEL_URL: portal.url, EASEL_TOKEN: 'easel_x' }
  const never = () => new Promise<void>(() => undefined)
  const { exit, told } = await call(['webhooks', 'listen'], { env, ended: never })
  await portal.close()
  expect([exit, told]).toEqual([EXIT.failed, expect.stringContaining('Answer 403')])
})
