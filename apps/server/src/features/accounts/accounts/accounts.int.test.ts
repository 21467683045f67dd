import { SignedIn } from '@easel/contract/accounts/accounts/endpoints.ts'
import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson } from '../../../testing/people.ts'
import { codeTo, confirmed, undoToken } from './testing/changes.ts'
import { signedUp } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const emailOf = (data: unknown) => Me.parse(data).account?.email

describe('e-mail and password', () => {
  test('sign up, know me, sign out, sign in', async () => {
    const caller = app.visitor()
    const answer = await caller.call('POST', '/auth/sign-up/email', {
      email: 'Mei@Example.com',
      password: TEST_PASSWORD,
    })
    expect(answer).toMatchObject({ status: 200, code: 'success' })
    expect(SignedIn.parse(answer.data).account).toMatchObject({
      email: 'mei@example.com',
      emailVerified: false,
      phone: null,
      roles: [],
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^easel\.session_token=.*HttpOnly.*SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
    expect(emailOf((await caller.call('GET', '/auth/me')).data)).toBe('mei@example.com')

    expect(await caller.call('POST', '/auth/sign-out')).toMatchObject({ status: 200 })
    expect(emailOf((await caller.call('GET', '/auth/me')).data)).toBeUndefined()
    expect(
      await caller.call('POST', '/auth/sign-in/email', {
        email: ' MEI@example.com',
        password: TEST_PASSWORD,
      }),
    ).toMatchObject({ status: 200 })
    expect(emailOf((await caller.call('GET', '/auth/me')).data)).toBe('mei@example.com')
  })

  test('the ended cookie opens nothing, in this process and in another', async () => {
    const caller = await signedUp(app, 'ended@example.com')
    const stolen = { cookie: caller.cookie() }
    const other = await app.another()
    try {
      const me = async (server: TestApp['server']) =>
        emailOf((await server.inject({ url: '/auth/me', headers: stolen })).json().data)
      expect(await me(app.server)).toBe('ended@example.com')
      expect(await me(other.server)).toBe('ended@example.com')
      await caller.call('POST', '/auth/sign-out')
      expect(await me(app.server)).toBeUndefined()
      await expect.poll(() => me(other.server), { interval: 10 }).toBeUndefined()
    } finally {
      await other.close()
    }
  })

  test.each([
    ['the signature of another', (cookie: string) => `${cookie.slice(0, -8)}AAAAAAAA`],
    ['no signature', (cookie: string) => cookie.split('.').slice(0, 2).join('.')],
    ['another token', (cookie: string) => cookie.replace('token=', 'token=x')],
  ])('a cookie with %s is nobody', async (_, forge) => {
    const caller = await signedUp(app, `forged-${Math.random()}@example.com`)
    // Without the device cookie, which opens nothing.
    const [session = ''] = caller.cookie().split('; ')
    const answer = await app.server.inject({ url: '/auth/me', headers: { cookie: forge(session) } })
    expect(emailOf(answer.json().data)).toBeUndefined()
  })

  test('the cookie is for HTTPS only where the portal is', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://easel.example' } })
    try {
      const caller = secure.visitor()
      const answer = await caller.call('POST', '/auth/sign-up/email', {
        email: 'tls@example.com',
        password: TEST_PASSWORD,
      })
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Secure-easel\.session_token=.*Secure/)
      expect(emailOf((await caller.call('GET', '/auth/me')).data)).toBe('tls@example.com')
    } finally {
      await secure.close()
    }
  })

  test.each([
    ['en', 'This email address is already taken. Try a different one.'],
    ['zh', '此邮箱已有账号使用，请更换其他邮箱。'],
  ])('a taken address is refused in %s', async (language, message) => {
    const email = `taken-${language}@example.com`
    await signedUp(app, email)
    const answer = await app
      .visitor()
      .call(
        'POST',
        '/auth/sign-up/email',
        { email, password: TEST_PASSWORD },
        { 'accept-language': language },
      )
    expect(answer).toMatchObject({ status: 409, code: 'account.emailTaken', message })
  })

  test('of many who sign up with one address at once, one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app
          .visitor()
          .call('POST', '/auth/sign-up/email', { email: 'race@example.com', password: TEST_PASSWORD }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array(5).fill('account.emailTaken'),
      'success',
    ])
    const { rows } = await app.platform.pool.query("select 1 from account where email = 'race@example.com'")
    expect(rows).toHaveLength(1)
  })

  test('every fault of the form at once', async () => {
    const answer = await app
      .visitor()
      .call('POST', '/auth/sign-up/email', { email: 'nobody', password: 'short' })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.data).toMatchObject({
      issues: [
        { path: 'email', code: 'email.invalid' },
        { path: 'password', code: 'password.tooShort', params: { min: 8, count: 5 } },
      ],
    })
  })

  test('an unknown address and a wrong password have the same answer', async () => {
    await signedUp(app, 'known@example.com')
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email) =>
        app.visitor().call('POST', '/auth/sign-in/email', { email, password: 'not this one' }),
      ),
    )
    const [known, unknown] = answers.map(({ status, code, message, data }) => ({
      status,
      code,
      message,
      data,
    }))
    expect(known).toEqual({
      status: 401,
      code: 'auth.wrongCredentials',
      message: 'The account or password is wrong.',
      data: null,
    })
    expect(unknown).toEqual(known)
    const phone = await app
      .visitor()
      .call('POST', '/auth/sign-in/phone', { phone: '13800138999', password: 'not this one' })
    expect(phone).toMatchObject({ status: 401, code: 'auth.wrongCredentials' })
  })
})

describe('a first phone', () => {
  test('of a sign-up is no change: nobody is told, and nothing is there to undo', async () => {
    const email = 'first.phone@example.com'
    await confirmed(app, email, '+8613812340011')
    expect(await undoToken(app, email)).toBeNull()
  })

  test('of a designer is told as one that was added, with a way back', async () => {
    const { caller, email } = await createPerson(app, 'verified')
    await app.platform.db
      .updateTable('account')
      .set({ phone: null, phone_verified: false })
      .where('email', '=', email)
      .execute()
    await caller.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD })
    const phone = '+8613812340012'
    const code = await codeTo(app, caller, 'VERIFY_PHONE', phone)
    const proof = { password: TEST_PASSWORD }
    expect(await caller.call('POST', '/auth/verify-phone', { phone, code, proof })).toMatchObject({
      status: 200,
    })
    const token = await undoToken(app, email)
    const undone = await app
      .visitor()
      .call('POST', '/auth/changes/undo', { token, newPassword: 'battery staple' })
    expect(undone).toMatchObject({ status: 200 })
    const back = app.visitor()
    await back.call('POST', '/auth/sign-in/email', { email, password: 'battery staple' })
    expect(Me.parse((await back.call('GET', '/auth/me')).data).account).toMatchObject({ phone: null })
    const [told] = await app.platform.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('key', 'like', 'undo:%')
      .execute()
    expect(told?.subject).toBe('A phone number was added to your Easel account')
  })
})

describe('a password that is easy to guess', () => {
  const fault = (path: string, code: string) => ({ status: 400, data: { issues: [{ path, code }] } })

  test.each([
    ['Sunshine1', 'password.common'],
    ['password2026', 'password.common'],
    ['aaaaaaaaaa', 'password.common'],
    ['harbour.painter', 'password.personal'],
    ['harbour.painter@example.com', 'password.personal'],
  ])('is refused at sign-up: %s', async (password, code) => {
    const body = { email: 'harbour.painter@example.com', password }
    const answer = await app.visitor().call('POST', '/auth/sign-up/email', body)
    expect(answer).toMatchObject(fault('password', code))
  })

  test('is refused at a change, a reset and an undo', async () => {
    const email = 'wave.carver@example.com'
    const caller = await confirmed(app, email, '+8613812340002')
    const phone = '+8613812340001'
    const sms = await codeTo(app, caller, 'CHANGE_PHONE', phone)
    const proof = { password: TEST_PASSWORD }
    await caller.call('POST', '/auth/change-phone', { phone, code: sms, proof })
    const change = (newPassword: string) =>
      caller.call('POST', '/auth/change-password', { currentPassword: TEST_PASSWORD, newPassword })
    const reset = async (newPassword: string, code: string) =>
      app.visitor().call('POST', '/auth/reset-password', { target: email, code, newPassword })
    const undo = async (newPassword: string) =>
      app.visitor().call('POST', '/auth/changes/undo', { token: await undoToken(app, email), newPassword })
    const code = await codeTo(app, app.visitor(), 'RESET_PASSWORD', email)
    for (const [password, why] of [
      ['iloveyou1', 'password.common'],
      ['wave.carver1', 'password.personal'],
      ['13812340001', 'password.personal'],
    ] as const) {
      expect(await change(password)).toMatchObject(fault('newPassword', why))
      expect(await undo(password)).toMatchObject(fault('newPassword', why))
      expect(await reset(password, code)).toMatchObject(fault('newPassword', why))
    }
    expect(await reset('battery staple', code)).toMatchObject({ status: 200 })
  })
})

describe('roles', () => {
  test('an admin grants them, at once, and never to themselves', async () => {
    const admin = await signedUp(app, 'root@example.com')
    await app.platform.pool.query("update account set roles = '{admin}' where id = $1", [admin.accountId])
    const fresh = app.visitor()
    await fresh.call('POST', '/auth/sign-in/email', { email: 'root@example.com', password: TEST_PASSWORD })
    const helper = await confirmed(app, 'helper@example.com')
    expect(await helper.call('GET', '/staff/v1/accounts')).toMatchObject({ status: 403, code: 'forbidden' })
    const grant = (id: string, roles: string[], before: string[] = []) =>
      fresh.call('PUT', `/staff/v1/accounts/${id}/roles`, { before, roles })
    expect(await grant(helper.accountId, ['admin', 'reviewer', 'admin'])).toMatchObject({
      status: 200,
      data: { account: { roles: ['reviewer', 'admin'] } },
    })
    expect(await helper.call('GET', '/staff/v1/accounts')).toMatchObject({ status: 200 })
    // Another administrator had this page open since before.
    expect(await grant(helper.accountId, ['judge'])).toMatchObject({ status: 409, code: 'conflict' })
    expect(await grant(admin.accountId, [])).toMatchObject({ status: 409, code: 'account.ownRoles' })
    expect(await grant('00000000-0000-7000-8000-000000000000', [])).toMatchObject({ status: 404 })
    expect(await grant(helper.accountId, [], ['admin', 'reviewer'])).toMatchObject({ status: 200 })
    expect(await helper.call('GET', '/staff/v1/accounts')).toMatchObject({ status: 403 })
    const { rows } = await app.platform.pool.query(
      "select from_state, to_state from activity where act = 'account.setRoles' order by at",
    )
    expect(rows).toEqual([
      { from_state: '', to_state: 'admin reviewer' },
      { from_state: 'admin reviewer', to_state: '' },
    ])
  })

  test.each([
    ['ROOT@ex', ['root@example.com']],
    ['admin', ['root@example.com']],
    ['', ['root@example.com']],
    ['root_example', []],
    ['%', []],
  ])('accounts are found by %j', async (search, emails) => {
    const admin = app.visitor()
    await admin.call('POST', '/auth/sign-in/email', { email: 'root@example.com', password: TEST_PASSWORD })
    const answer = await admin.call('GET', `/staff/v1/accounts?search=${encodeURIComponent(search)}`)
    const { accounts } = z.object({ accounts: z.array(z.object({ email: z.string() })) }).parse(answer.data)
    expect(accounts.map(({ email }) => email)).toEqual(emails)
  })
})

test('a sign-up that fails half-way leaves nothing', async () => {
  const { pool } = app.platform
  await pool.query(
    `alter table account_credential add constraint refused check (provider_id <> 'credential') not valid`,
  )
  try {
    const answer = await app
      .visitor()
      .call('POST', '/auth/sign-up/email', { email: 'half@example.com', password: TEST_PASSWORD })
    expect(answer).toMatchObject({ status: 500, code: 'server_error' })
    const { rows } = await pool.query(`select 1 from account where email = 'half@example.com'`)
    expect(rows).toEqual([])
  } finally {
    await pool.query('alter table account_credential drop constraint refused')
  }
})
