import { OutboxMessage } from '@easel/contract/base/outbox/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { putInOutbox } from '../../../platform/outbox/outbox.ts'
import { startTestApp, type TestApp, type TestOptions } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'

const List = z.object({ items: z.array(OutboxMessage), total: z.number() })

async function withMessages(options: TestOptions): Promise<TestApp> {
  const app = await startTestApp(options)
  const put = (key: string, channel: 'EMAIL' | 'SMS', recipient: string) =>
    putInOutbox(app.platform.db, app.platform.clock, {
      key,
      channel,
      recipient,
      subject: channel === 'EMAIL' ? 'Hello' : null,
      text: `text of ${key}`,
    })
  await put('one', 'EMAIL', 'mei@example.com')
  await put('two', 'SMS', '+8613800138000')
  await put('two', 'SMS', '+8613800138000')
  return app
}

describe('without a carrier', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await withMessages({})
  })
  afterAll(() => app.close())

  test.each(['admin', 'reviewer', 'organiser', 'finance'] as const)('%s reads it', async (kind) => {
    const { caller } = await createPerson(app, kind)
    const list = async (recipient: string) =>
      List.parse(
        (await caller.call('GET', `/staff/v1/outbox?recipient=${encodeURIComponent(recipient)}`)).data,
      )
    expect((await list('')).total).toBe(2)
    expect((await list('MEI@')).items).toMatchObject([
      { channel: 'EMAIL', recipient: 'mei@example.com', subject: 'Hello', text: 'text of one', sentAt: null },
    ])
    expect((await list('138 0013 8000')).items).toMatchObject([
      { channel: 'SMS', subject: null, text: 'text of two' },
    ])
    expect((await list('%')).items).toEqual([])
  })

  test('nobody else does', async () => {
    expect(await app.visitor().call('GET', '/staff/v1/outbox')).toMatchObject({ status: 401 })
    for (const kind of ['account', 'verified', 'judge'] as const)
      expect(await (await createPerson(app, kind)).caller.call('GET', '/staff/v1/outbox')).toMatchObject({
        status: 403,
      })
  })

  test('what goes to people with a role is for admins: a code would make one of them of any reader', async () => {
    const [admin, reviewer] = [await createPerson(app, 'admin'), await createPerson(app, 'reviewer')]
    await app.visitor().call('POST', '/auth/codes', { purpose: 'RESET_PASSWORD', target: admin.email })
    const seen = async (person: typeof admin) =>
      List.parse(
        (await person.caller.call('GET', `/staff/v1/outbox?recipient=${encodeURIComponent(admin.email)}`))
          .data,
      ).total
    expect(await seen(reviewer)).toBe(0)
    expect(await seen(admin)).toBe(1)
  })
})

describe('with carriers', () => {
  const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const SMS = { SMS_URL: 'http://127.0.0.1:9/sms' }

  test.each([
    ['mail', SMTP, ['SMS']],
    ['SMS', SMS, ['EMAIL']],
  ])('for %s only the other channel is read here', async (_, environment, channels) => {
    const app = await withMessages({ environment })
    try {
      const { caller } = await createPerson(app, 'admin')
      const { items } = List.parse((await caller.call('GET', '/staff/v1/outbox')).data)
      expect(items.map(({ channel }) => channel)).toEqual(channels)
    } finally {
      await app.close()
    }
  })

  test.each([
    ['en', 'An email or text message service is set up, so there is no outbox.'],
    ['zh', undefined],
  ])('for both there is no outbox (%s)', async (language, message) => {
    const app = await withMessages({ environment: { ...SMTP, ...SMS } })
    try {
      const { caller } = await createPerson(app, 'admin')
      const answer = await caller.call('GET', '/staff/v1/outbox', undefined, { 'accept-language': language })
      expect(answer).toMatchObject({
        status: 404,
        code: 'outbox.carrierConfigured',
        message: message ?? expect.stringMatching(/\p{Script=Han}/u),
      })
    } finally {
      await app.close()
    }
  })
})
