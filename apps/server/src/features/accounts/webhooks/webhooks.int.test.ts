import { listDeliveries } from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { EVENT_DAYS } from '@easel/domain/accounts/webhooks/events.ts'
import { WEBHOOKS_MAX } from '@easel/domain/accounts/webhooks/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { ask } from '../../entrypoints/closing/testing/closing.ts'
import { changeEmail, codeTo, undoToken } from '../accounts/testing/changes.ts'
import { scriptOf } from '../tokens/testing/tokens.ts'
import { eventsClearingTask } from './derive.ts'
import { added, deliveriesOf, PROOF, submitted, webhooksOf } from './testing/webhooks.ts'

const HOOKS = 'https://studio.example/hooks'
const BODY = { url: HOOKS, events: ['audit.rejected', 'audit.published'] }
const DAY = 86_400_000

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
})
beforeEach(async () => {
  person = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const add = ({ caller }: Person, body: object) =>
  caller.call('POST', '/auth/webhooks', { ...BODY, ...PROOF, ...body })
const codeOf = async (answer: ReturnType<Person['caller']['call']>) => {
  const { code, status } = await answer
  return `${status} ${code}`
}
const faultsOf = async (body: object) => {
  const { data } = await add(person, body)
  return (data as { issues?: { path: string; code: string }[] }).issues?.map(
    ({ path, code }) => `${path} ${code}`,
  )
}

describe('adding a webhook', () => {
  test('shows its secret once, keeps it encrypted, tells its owner and writes it down', async () => {
    const { webhook, secret } = await added(person, HOOKS, BODY.events)
    expect(webhook).toMatchObject({
      url: HOOKS,
      events: ['audit.rejected', 'audit.published'],
      state: 'ACTIVE',
    })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await webhooksOf(person))).not.toContain('whsec_')
    const { rows } = await app.platform.pool.query('select * from webhook where webhook_id = $1', [
      webhook.webhookId,
    ])
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 20))
    expect(rows[0].secret_cipher).toMatch(/^v1\./)
    const log = await app.platform.pool.query(
      `select act, reason from activity where actor_id = $1 and act like 'account.%Webhook%'`,
      [person.accountId],
    )
    expect(log.rows).toEqual([{ act: 'account.addWebhook', reason: HOOKS }])
    const notices = await person.caller.call('GET', '/v3/notice/getNoticeByPage')
    expect(JSON.stringify(notices.data)).toContain('WEBHOOK_ADDED')
  })

  test('needs the password, or a code to an address that is no week old', async () => {
    expect(await codeOf(person.caller.call('POST', '/auth/webhooks', BODY))).toBe('403 auth.proofRequired')
    expect(await codeOf(add(person, { proof: { password: 'not theirs at all' } }))).toMatch(/wrongPassword$/)
    const code = await codeTo(app, person.caller, 'ALLOW_WEBHOOK', person.email)
    expect(await codeOf(add(person, { proof: { code } }))).toBe('200 success')
    expect(await codeOf(add(person, { proof: { code } }))).not.toBe('200 success')
  })

  test('takes https addresses of the public internet', async () => {
    for (const [url, fault] of [
      ['', 'webhookUrl.required'],
      ['studio', 'webhookUrl.invalid'],
      ['ftp://studio.example/', 'webhookUrl.httpsOnly'],
      ['javascript:alert(1)', 'webhookUrl.httpsOnly'],
      ['http://studio.example/', 'webhookUrl.httpsOnly'],
      ['https://me:secret@studio.example/', 'webhookUrl.bare'],
      ['https://studio.example/#part', 'webhookUrl.bare'],
      ['http://localhost/', 'webhookUrl.private'],
      ['https://localhost/', 'webhookUrl.private'],
      ['https://127.0.0.1/', 'webhookUrl.private'],
      ['https://0x7f.1/', 'webhookUrl.private'],
      ['https://2852039166/', 'webhookUrl.private'],
      ['https://[::ffff:10.0.0.1]/', 'webhookUrl.private'],
      [`https://studio.example/${'x'.repeat(2_000)}`, 'webhookUrl.tooLong'],
    ])
      expect([url, await faultsOf({ url })]).toEqual([url, [`url ${fault}`]])
    expect(await faultsOf({ events: [] })).toEqual(['events webhookEvents.required'])
    expect(await webhooksOf(person)).toEqual([])
  })

  test('ends at a bound, also for calls at the same moment', async () => {
    for (let nth = 0; nth < WEBHOOKS_MAX - 1; nth += 1) await added(person, HOOKS)
    await app.platform.pool.query('delete from rate_limit').catch(() => undefined)
    const codes = await Promise.all([codeOf(add(person, {})), codeOf(add(person, {}))])
    expect(codes.toSorted()).toEqual(['200 success', '409 webhook.tooMany'])
  })

  test('is no act of a token, nor is anything of it', async () => {
    const { webhook } = await added(person, HOOKS)
    const script = await scriptOf(app, person)
    const path = `/auth/webhooks/${webhook.webhookId}`
    for (const [method, url] of [
      ['GET', '/auth/webhooks'],
      ['POST', '/auth/webhooks'],
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/secret`],
      ['POST', `${path}/test`],
      ['GET', `${path}/deliveries`],
    ] as const)
      expect(await codeOf(script.call(method, url, method === 'GET' ? undefined : {}))).toBe(
        '403 token.notAllowed',
      )
  })
})

describe('changing a webhook', () => {
  test('takes the proof where it goes elsewhere, and for another secret', async () => {
    const { webhook, secret } = await added(person, HOOKS, BODY.events)
    const path = `/auth/webhooks/${webhook.webhookId}`
    const { caller } = person
    expect(await codeOf(caller.call('PUT', path, { ...BODY, events: ['audit.revoked'] }))).toBe('200 success')
    const elsewhere = { ...BODY, url: 'https://other.example/' }
    expect(await codeOf(caller.call('PUT', path, elsewhere))).toBe('403 auth.proofRequired')
    expect(await codeOf(caller.call('PUT', path, { ...elsewhere, ...PROOF }))).toBe('200 success')
    expect(await codeOf(caller.call('POST', `${path}/secret`, {}))).toBe('403 auth.proofRequired')
    const rotated = await caller.call('POST', `${path}/secret`, PROOF)
    expect(rotated.data).toMatchObject({ webhook: { url: elsewhere.url } })
    expect(JSON.stringify(rotated.data)).not.toContain(secret)
    const [now] = await webhooksOf(person)
    expect(Date.parse(now?.oldSecretUntil ?? '') - app.platform.clock.now().getTime()).toBeGreaterThan(
      DAY - 60_000,
    )
    const { rows } = await app.platform.pool.query(
      `select act from activity where actor_id = $1 and act like 'account.%Webhook%' order by at, id`,
      [person.accountId],
    )
    expect(rows.map(({ act }) => act)).toEqual([
      'account.addWebhook',
      'account.changeWebhook',
      'account.changeWebhook',
      'account.rotateWebhookSecret',
    ])
  })

  test('of somebody else is refused, and deleting it ends it', async () => {
    const { webhook } = await added(person, HOOKS)
    const other = await createPerson(app, 'verified')
    const path = `/auth/webhooks/${webhook.webhookId}`
    expect(await codeOf(other.caller.call('DELETE', path))).toBe('403 notOwn')
    expect(await codeOf(other.caller.call('GET', `${path}/deliveries`))).toBe('403 notOwn')
    expect(await codeOf(person.caller.call('DELETE', path))).toBe('200 success')
    expect(await codeOf(person.caller.call('GET', `${path}/deliveries`))).toMatch(/not_found$/)
  })
})

test('a portal in production takes no private addresses', () => {
  const production = {
    NODE_ENV: 'production',
    SECRET_KEY: 'a-secret-key-that-is-long-enough-for-it',
    STORE_API_KEY: 'a-store-key-that-is-long',
    PUBLIC_URL: 'https://easel.example',
  }
  expect(() => readConfig({ ...production, WEBHOOKS_PRIVATE: '1' })).toThrow(
    'WEBHOOKS_PRIVATE: refused in production',
  )
})

describe('ends', () => {
  const are = async () => {
    const { rows } = await app.platform.pool.query('select from webhook where account_id = $1', [
      person.accountId,
    ])
    return rows.length
  }

  test('with a change of e-mail that is undone, as tokens do', async () => {
    await added(person, HOOKS)
    await changeEmail(app, person.caller, 'somebody-else@example.com')
    expect(await are()).toBe(1)
    const token = await undoToken(app, person.email)
    await app.visitor().call('POST', '/auth/changes/undo', { token, newPassword: TEST_PASSWORD })
    expect(await are()).toBe(0)
  })

  test('goes on, but takes nothing new, while its account is being closed', async () => {
    await added(person, HOOKS)
    await ask(person)
    expect(await are()).toBe(1)
    expect((await add(person, {})).code).toMatch(/clos/i)
  })
})

test('deliveries are listed by pages, and kept for 30 days', async () => {
  const { webhook } = await added(person, HOOKS)
  await submitted(app, person, 3)
  const at = app.platform.clock.now()
  for (let nth = 0; nth < 3; nth += 1)
    await app.platform.pool.query(
      `insert into webhook_delivery (delivery_id, webhook_id, event_id, type, body, kind, state, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'audit.submitted', '{}', 'EVENT', 'DELIVERED', $2)`,
      [webhook.webhookId, at],
    )
  const path = `/auth/webhooks/${webhook.webhookId}/deliveries?perPage=2`
  const first = made(listDeliveries.reply, await person.caller.call('GET', path))
  const second = made(listDeliveries.reply, await person.caller.call('GET', `${path}&after=${first.next}`))
  expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
  await app.setNow(new Date(at.getTime() + EVENT_DAYS * DAY + 1))
  await eventsClearingTask(app.platform).tick()
  expect(await deliveriesOf(person, webhook)).toEqual([])
})
