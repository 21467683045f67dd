import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { makeToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { WebhookEvent } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditIn } from '../../../server/src/features/publishing/audits/testing/audits.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/harness.ts'
import { made } from '../../../server/src/testing/made.ts'
import { TEST_PASSWORD } from '../../../server/src/testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../../server/src/testing/people.ts'
import { EXIT } from '../command.ts'
import { call } from '../testing/call.ts'

interface Got {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let app: TestApp
let studio: Person
let env: Record<string, string>
const got: Got[] = []
const receiver = createServer(async (request, answer) => {
  got.push({ headers: request.headers, body: await text(request) })
  answer.writeHead(204).end()
})
beforeAll(async () => {
  app = await startTestApp({ work: true })
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  studio = await createPerson(app, 'verified')
  const answer = await studio.caller.call('POST', '/auth/tokens', {
    name: 'Try',
    scopes: ['works:read'],
    days: 30,
    proof: { password: TEST_PASSWORD },
  })
  env = { EASEL_URL: url, EASEL_TOKEN: made(makeToken.reply, answer).secret }
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await new Promise((closed) => receiver.close(closed))
  await app.close()
})

test('forwards what happens, signed by the secret that it prints', async () => {
  const { port } = receiver.address() as AddressInfo
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const listening = call(
    ['webhooks', 'listen', '--forward', `http://127.0.0.1:${port}/easel`, '--events', 'audit.submitted'],
    { env, ended: () => ended },
  )
  // Only what happens from its start on is told: it is tried until it listens.
  await expect
    .poll(async () => {
      await auditIn(app, ownerOf(studio), { state: 'WAITING_REVIEW' })
      return got.length
    })
    .toBeGreaterThan(0)
  end()
  const { exit, out, told } = await listening
  expect(exit).toBe(EXIT.done)
  expect(out).toMatch(/audit\.submitted .* 204$/m)
  const secret = /whsec_(\S+)/.exec(told)?.[1] ?? ''
  for (const { headers, body } of got) {
    const { id, type, data } = WebhookEvent.parse(JSON.parse(body))
    expect([headers['webhook-id'], type, data]).toEqual([
      id,
      'audit.submitted',
      { auditId: expect.any(String), state: expect.stringMatching(/^WAITING_/) },
    ])
    const mac = createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(`${id}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${mac}`)
  }
})

test.each([
  ['another operand', ['webhooks', 'list'], /listen/],
  ['no address', ['webhooks', 'listen', '--forward', 'localhost:1'], /localhost:1 isn’t/],
  ['no such event', ['webhooks', 'listen', '--events', 'audit.lost'], /no event audit\.lost/],
])('%s is told', async (_, args, words) => {
  const { exit, told } = await call(args, { env })
  expect([exit, told]).toEqual([EXIT.usage, expect.stringMatching(words)])
})
