import { viewDelivery } from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { ANSWER_CHARACTERS_KEPT, RETRY_SECONDS } from '@easel/domain/accounts/webhooks/rules.ts'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { sendingTasks, sendNext } from './send.ts'
import { type Got, openReceiver, type Receiver } from './testing/receiver.ts'
import { added, deliveriesOf, PROOF, passOn, sendAll, submitted, webhooksOf } from './testing/webhooks.ts'

const PRIVATE = { environment: { WEBHOOKS_PRIVATE: '1' } }
const HOUR = 3_600_000
const SHORT = { timeoutMilliseconds: 200 }

let app: TestApp
let designer: Person
const receivers: Receiver[] = []
beforeAll(async () => {
  app = await startTestApp(PRIVATE)
})
beforeEach(async () => {
  await app.setNow(new Date())
  // Nothing of another test falls due in this one.
  await app.platform.pool.query('delete from webhook')
  designer = await createPerson(app, 'verified')
})
afterAll(async () => {
  for (const receiver of receivers) await receiver.close()
  await app.close()
})

async function receiving(): Promise<Receiver> {
  const receiver = await openReceiver()
  receivers.push(receiver)
  return receiver
}
const idsOf = (got: readonly Got[]) => got.map(({ body }) => JSON.parse(body).data.auditId)
const headersOf = ({ headers }: Got) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})
const laterBy = async (milliseconds: number) =>
  await app.setNow(new Date(app.platform.clock.now().getTime() + milliseconds))
const firstOf = async (person: Person) => {
  const [webhook] = await webhooksOf(person)
  if (!webhook) throw new Error('no webhook')
  return webhook
}

describe('a delivery', () => {
  test('is signed so that the public library verifies it, and comes once', async () => {
    const receiver = await receiving()
    const { secret } = await added(designer, receiver.url)
    const [auditId] = await submitted(app, designer, 1)
    await sendAll(app)
    await passOn(app)
    await sendAll(app)
    expect(receiver.got).toHaveLength(1)
    const [got] = receiver.got
    if (!got) throw new Error('nothing came')
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Easel-Webhooks/1',
    })
    const event = new Verifier(secret).verify(got.body, headersOf(got))
    expect(event).toEqual({
      id: got.headers['webhook-id'],
      type: 'audit.submitted',
      at: expect.stringMatching(/Z$/),
      data: { auditId, state: 'WAITING_REVIEW' },
    })
    expect(() => new Verifier(secret).verify(`${got.body} `, headersOf(got))).toThrow()
  })

  test('comes of the wanted events alone, in their order', async () => {
    const [all, some] = [await receiving(), await receiving()]
    await added(designer, all.url)
    await added(designer, some.url, ['audit.revoked'])
    const [first = '', second = ''] = await submitted(app, designer, 2)
    await designer.caller.call('DELETE', `/v3/designers/audits/${first}/audit-states`)
    await passOn(app)
    await sendAll(app)
    expect(idsOf(all.got)).toEqual([first, second, first])
    expect(idsOf(some.got)).toEqual([first])
  })

  test('of what happened before its webhook is none', async () => {
    const receiver = await receiving()
    await submitted(app, designer, 1)
    await added(designer, receiver.url, ['audit.revoked'])
    const webhook = await firstOf(designer)
    await submitted(app, designer, 1)
    const body = { url: receiver.url, events: ['audit.submitted'] }
    expect((await designer.caller.call('PUT', `/auth/webhooks/${webhook.webhookId}`, body)).status).toBe(200)
    await sendAll(app)
    expect(receiver.got).toEqual([])
    const [now] = await submitted(app, designer, 1)
    await sendAll(app)
    expect(idsOf(receiver.got)).toEqual([now])
  })
})

test('both secrets sign for a day after one is made, then the new one alone', async () => {
  const receiver = await receiving()
  const { webhook, secret: old } = await added(designer, receiver.url)
  const answer = await designer.caller.call('POST', `/auth/webhooks/${webhook.webhookId}/secret`, PROOF)
  const { secret } = answer.data as { secret: string }
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await submitted(app, designer, 1)
  await sendAll(app)
  const [got] = receiver.got
  if (!got) throw new Error('nothing came')
  for (const each of [secret, old]) new Verifier(each).verify(got.body, headersOf(got))
  expect(headersOf(got)['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
  await laterBy(24 * HOUR)
  await submitted(app, designer, 1)
  await sendAll(app)
  expect(receiver.got.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+$/)
})

describe('what fails', () => {
  test('is tried again on the schedule, then its address is paused, and its owner told', async () => {
    const receiver = await receiving()
    receiver.answers((response) => response.writeHead(500).end('Out of paper'))
    const { webhook } = await added(designer, receiver.url)
    const [first, second] = await submitted(app, designer, 2)
    await sendAll(app)
    for (const [nth, seconds] of RETRY_SECONDS.entries()) {
      const { failures, retryAt, state } = await firstOf(designer)
      const [delivery] = (await deliveriesOf(designer, webhook)).filter(({ attempts }) => attempts > 0)
      expect({ failures, state }).toEqual({ failures: nth + 1, state: 'ACTIVE' })
      expect(Date.parse(retryAt ?? '') - Date.parse(delivery?.attemptedAt ?? '')).toBe(seconds * 1000)
      // Not a moment sooner.
      await app.setNow(new Date(Date.parse(retryAt ?? '') - 3_000))
      expect(await sendNext(app.platform)).toBe(false)
      await app.setNow(new Date(Date.parse(retryAt ?? '')))
      await sendAll(app)
    }
    expect(await firstOf(designer)).toMatchObject({ state: 'PAUSED', pausedFor: 'FAILURES', retryAt: null })
    expect(receiver.got).toHaveLength(RETRY_SECONDS.length + 1)
    expect(new Set(idsOf(receiver.got))).toEqual(new Set([first]))
    const notices = await designer.caller.call('GET', '/v3/notice/getNoticeByPage')
    expect(JSON.stringify(notices.data)).toContain('WEBHOOK_PAUSED')
    const [delivery] = await deliveriesOf(designer, webhook)
    const detail = made(
      viewDelivery.reply,
      await designer.caller.call('GET', `/auth/webhook-deliveries/${delivery?.deliveryId}`),
    )
    expect(detail).toMatchObject({
      state: 'FAILED',
      attempts: 8,
      status: 500,
      fault: 'STATUS',
      answer: 'Out of paper',
    })
    expect(detail).toMatchObject({ url: receiver.url, body: receiver.got[0]?.body })
    // Whatever waited comes when its owner says so, in order, and by the same id.
    receiver.answers(204)
    await designer.caller.call('POST', `/auth/webhooks/${webhook.webhookId}/resume`)
    await sendAll(app)
    expect(idsOf(receiver.got.slice(-2))).toEqual([first, second])
    expect(receiver.got.at(-2)?.headers['webhook-id']).toBe(receiver.got[0]?.headers['webhook-id'])
    expect(await firstOf(designer)).toMatchObject({ state: 'ACTIVE', failures: 0, retryAt: null })
  })

  test('is measured: how many fail, for how long they are due, how many were given up', async () => {
    const measured = async () => {
      const { body } = await app.server.inject('/metrics')
      const samples = body.matchAll(/^easel_webhooks_(\w+)(?:\{.*\})? (\S+)$/gm)
      return Object.fromEntries([...samples].map(([, name, value]) => [name, Number(value)]))
    }
    expect(await measured()).toEqual({ overdue_seconds: 0, failing: 0, paused: 0 })
    const receiver = await receiving()
    receiver.answers(500)
    await added(designer, receiver.url)
    await submitted(app, designer, 1)
    await sendAll(app)
    expect(await measured()).toEqual({ overdue_seconds: 0, failing: 1, paused: 0 })
    await laterBy(((RETRY_SECONDS[0] ?? 0) + 60) * 1000)
    const { overdue_seconds, failing } = await measured()
    expect(overdue_seconds).toBeGreaterThan(30)
    expect(failing).toBe(1)
    for (const seconds of RETRY_SECONDS) {
      await laterBy(seconds * 1000)
      await sendAll(app)
    }
    expect(await measured()).toEqual({ overdue_seconds: 0, failing: 0, paused: 1 })
  })

  test.each([
    ['never answers', () => undefined, null, 'TIMEOUT'],
    ['redirects', (response) => response.writeHead(307, { location: '/elsewhere' }).end(), 307, 'STATUS'],
    ['is not there', (response) => response.socket?.destroy(), null, 'UNREACHABLE'],
    ['says gone', (response) => response.writeHead(410).end(), 410, 'STATUS'],
  ] satisfies readonly [string, Parameters<Receiver['answers']>[0], number | null, string][])(
    'a receiver that %s',
    async (_, how, status, fault) => {
      const receiver = await receiving()
      receiver.answers(how)
      const { webhook } = await added(designer, receiver.url)
      await submitted(app, designer, 1)
      await sendAll(app, SHORT)
      expect(receiver.got).toHaveLength(1)
      expect(await deliveriesOf(designer, webhook)).toMatchObject([
        { state: 'WAITING', attempts: 1, status, fault },
      ])
    },
  )

  test('a port that nobody listens on', async () => {
    const receiver = await receiving()
    await receiver.close()
    receivers.pop()
    const { webhook } = await added(designer, receiver.url)
    await submitted(app, designer, 1)
    await sendAll(app)
    expect(await deliveriesOf(designer, webhook)).toMatchObject([{ attempts: 1, fault: 'UNREACHABLE' }])
  })

  test('an answer of a gigabyte is cut off, and its status counts', async () => {
    const receiver = await receiving()
    let written = 0
    const chunk = Buffer.alloc(64 * 1024, 'x')
    receiver.answers((response) => {
      const fill = () => {
        while (!response.destroyed && written < 2 ** 30) {
          written += chunk.length
          if (!response.write(chunk)) return response.once('drain', fill)
        }
        return response.end()
      }
      response.writeHead(200)
      fill()
    })
    const { webhook } = await added(designer, receiver.url)
    await submitted(app, designer, 1)
    await sendAll(app)
    const [delivery] = await deliveriesOf(designer, webhook)
    expect(delivery).toMatchObject({ state: 'DELIVERED', status: 200 })
    // What buffers between the two hold, and no more.
    expect(written).toBeLessThan(2 ** 25)
    const detail = await designer.caller.call('GET', `/auth/webhook-deliveries/${delivery?.deliveryId}`)
    expect(made(viewDelivery.reply, detail).answer).toHaveLength(ANSWER_CHARACTERS_KEPT)
  })

  test('an answer that no column takes', async () => {
    const receiver = await receiving()
    receiver.answers((response) => response.writeHead(400).end(Buffer.from('no\0pe\x1b[31m\xff', 'latin1')))
    const { webhook } = await added(designer, receiver.url)
    await submitted(app, designer, 1)
    await sendAll(app)
    expect(await deliveriesOf(designer, webhook)).toMatchObject([{ status: 400 }])
  })

  test('holds up neither other addresses of its account nor other accounts', async () => {
    const [dead, alive, others] = [await receiving(), await receiving(), await receiving()]
    dead.answers(() => undefined)
    await added(designer, dead.url)
    await added(designer, alive.url)
    const other = await createPerson(app, 'verified')
    await added(other, others.url)
    await submitted(app, designer, 2)
    await submitted(app, other, 2)
    const hanging = sendNext(app.platform, { timeoutMilliseconds: 5_000 })
    await vi.waitUntil(() => dead.got.length + alive.got.length + others.got.length > 0)
    await Promise.all([1, 2, 3].map(() => sendAll(app, SHORT)))
    expect([alive.got.length, others.got.length]).toEqual([2, 2])
    await dead.close()
    await hanging
  })
})

test('of a worker’s senders one looks at rest, and another while it sends', async () => {
  const [slow, alive] = [await receiving(), await receiving()]
  let answer: (() => void) | undefined
  slow.answers((response) => {
    answer = () => response.writeHead(204).end()
  })
  await added(designer, slow.url)
  await submitted(app, designer, 1)
  const [first, second, third] = sendingTasks(app.platform)
  expect(await second?.tick()).toBe(0)
  expect(slow.got).toEqual([])
  const sending = first?.tick()
  await vi.waitUntil(() => answer !== undefined)
  const other = await createPerson(app, 'verified')
  await added(other, alive.url)
  await submitted(app, other, 1)
  expect(await third?.tick()).toBe(0)
  expect(alive.got).toEqual([])
  expect(await second?.tick()).toBe(1)
  expect(alive.got).toHaveLength(1)
  answer?.()
  expect(await sending).toBe(1)
})

describe('several workers', () => {
  test('send each event once, in order, and never two to one address at once', async () => {
    const receiver = await receiving()
    receiver.answers((response) => setImmediate(() => response.writeHead(204).end()))
    await added(designer, receiver.url)
    const ids = await submitted(app, designer, 6)
    const second = await app.another(PRIVATE)
    const workers = [app, second, app, second]
    await Promise.all(workers.map((worker) => sendAll(worker)))
    await sendAll(app)
    expect(idsOf(receiver.got)).toEqual(ids)
    expect(receiver.mostAtOnce()).toBe(1)
    await second.close()
  })

  test('one that dies in the middle leaves its delivery to another', async () => {
    const receiver = await receiving()
    let hang: (() => void) | undefined
    receiver.answers((response) => {
      hang = () => response.writeHead(500).end()
    })
    const { webhook } = await added(designer, receiver.url)
    const [auditId] = await submitted(app, designer, 1)
    const dead = sendNext(app.platform, { timeoutMilliseconds: 60_000 })
    await vi.waitUntil(() => hang !== undefined)
    // Nobody else takes it while it may live.
    expect(await sendNext(app.platform)).toBe(false)
    await laterBy(31_000)
    receiver.answers(204)
    await sendAll(app)
    expect(idsOf(receiver.got)).toEqual([auditId, auditId])
    // Had it only been slow, what it heard would count no more.
    hang?.()
    await dead
    expect(await deliveriesOf(designer, webhook)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }])
    expect(await firstOf(designer)).toMatchObject({ failures: 0 })
  })
})

describe('what its owner asks for', () => {
  test('is sent once: a test, and a delivery again, by its id', async () => {
    const receiver = await receiving()
    const { webhook, secret } = await added(designer, receiver.url)
    const path = `/auth/webhooks/${webhook.webhookId}`
    await designer.caller.call('POST', `${path}/pause`)
    expect((await designer.caller.call('POST', `${path}/test`)).data).toMatchObject({
      type: 'webhook.test',
      kind: 'TEST',
      state: 'WAITING',
    })
    expect((await designer.caller.call('POST', `${path}/test`)).code).toBe('webhook.askedAlready')
    await submitted(app, designer, 1)
    await sendAll(app)
    expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test'])
    const [test] = receiver.got
    if (test) new Verifier(secret).verify(test.body, headersOf(test))
    await designer.caller.call('POST', `${path}/resume`)
    await sendAll(app)
    const [delivery] = await deliveriesOf(designer, webhook)
    receiver.answers(503)
    const again = `/auth/webhook-deliveries/${delivery?.deliveryId}/again`
    expect((await designer.caller.call('POST', again)).status).toBe(200)
    await sendAll(app)
    await laterBy(HOUR)
    await sendAll(app)
    const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(3)
    expect(ids[2]).toBe(ids[1])
    expect(await deliveriesOf(designer, webhook)).toMatchObject([
      { kind: 'AGAIN', state: 'FAILED', status: 503 },
      { kind: 'EVENT', state: 'DELIVERED' },
      { kind: 'TEST', state: 'DELIVERED' },
    ])
    expect(await firstOf(designer)).toMatchObject({ state: 'ACTIVE', failures: 0 })
  })

  test('does not bring the next try of an event forward', async () => {
    const receiver = await receiving()
    receiver.answers(500)
    const { webhook } = await added(designer, receiver.url)
    await submitted(app, designer, 1)
    await sendAll(app)
    const { retryAt } = await firstOf(designer)
    await designer.caller.call('POST', `/auth/webhooks/${webhook.webhookId}/test`)
    await sendAll(app)
    expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(['audit.submitted', 'webhook.test'])
    expect(await firstOf(designer)).toMatchObject({ failures: 1, retryAt })
  })
})
