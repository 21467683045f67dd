import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a secret of some thirty characters',
  STORE_API_KEY: 'a key of sixteen',
  PUBLIC_URL: 'https://easel.example',
}
const PHONE = '+8613800138000'

let app: TestApp
afterEach(() => app.close())

const startWith = async (environment: Readonly<Record<string, string>>) => {
  app = await startTestApp({ environment: { ...PRODUCTION, ...environment } })
}
const messages = async () => (await app.platform.db.selectFrom('outbox').selectAll().execute()).length

test.each([
  ['en', /Codes by email aren’t available/, /Text messages aren’t available/],
  ['zh', /暂未开通邮件服务/, /未开通短信服务/],
])('without carriers no code is made, in %s', async (language, mail, sms) => {
  await startWith({})
  const designer = await createPerson(app, 'verified')
  await app.platform.db
    .updateTable('account')
    .set({ phone: PHONE, phone_verified: true })
    .where('id', '=', designer.accountId)
    .execute()
  const asked = (purpose: string, target: string, caller = app.visitor()) =>
    caller.call('POST', '/auth/codes', { purpose, target }, { 'accept-language': language })
  for (const purpose of ['SIGN_IN', 'RESET_PASSWORD']) {
    const refusal = { status: 404, code: 'auth.noMailCarrier', message: expect.stringMatching(mail) }
    expect(await asked(purpose, designer.email)).toMatchObject(refusal)
    // The answer does not reveal whether an account has the address.
    expect(await asked(purpose, 'nobody@example.com')).toMatchObject(refusal)
    expect(await asked(purpose, PHONE)).toMatchObject({
      status: 404,
      code: 'auth.noSmsCarrier',
      message: expect.stringMatching(sms),
    })
  }
  expect(await asked('VERIFY_EMAIL', designer.email, designer.caller)).toMatchObject({
    code: 'auth.noMailCarrier',
  })
  expect(await asked('CHANGE_PHONE', '+8613800138001', designer.caller)).toMatchObject({
    code: 'auth.noSmsCarrier',
  })
  expect(await messages()).toBe(0)
})

test('staff read nothing of what waits for its carrier', async () => {
  await startWith({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const designer = await createPerson(app, 'verified')
  expect(
    await app.visitor().call('POST', '/auth/codes', { purpose: 'SIGN_IN', target: designer.email }),
  ).toMatchObject({ status: 200, data: { inOutbox: false } })
  expect(await messages()).toBe(1)
  for (const kind of ['reviewer', 'admin'] as const)
    expect(await (await createPerson(app, kind)).caller.call('GET', '/staff/v1/outbox')).toMatchObject({
      status: 404,
      code: 'outbox.production',
      data: null,
    })
})
