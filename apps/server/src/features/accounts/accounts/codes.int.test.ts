import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { issueCode } from './codes.ts'
import { lastCode, signedUp, wrong } from './testing/people.ts'

const START = new Date('2026-03-02T08:00:00Z')
let app: TestApp
let count = 0
/** An address that no other test uses. */
let email: string
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(() => {
  count += 1
  email = `code-${count}@example.com`
  app.setNow(START)
})
afterAll(() => app.close())

const proof = { password: TEST_PASSWORD }
const at = (seconds: number) => app.setNow(new Date(START.getTime() + seconds * 1000))
const ask = (caller: Caller, purpose: string, target: string, headers?: Record<string, string>) =>
  caller.call('POST', '/auth/codes', { purpose, target }, headers)
const meOf = async (caller: Caller) => Me.parse((await caller.call('GET', '/auth/me')).data).account

describe('a code', () => {
  test('signs in once', async () => {
    await signedUp(app, email)
    expect(await ask(app.visitor(), 'SIGN_IN', email)).toMatchObject({ status: 200 })
    const code = await lastCode(app, email)
    const caller = app.visitor()
    expect(await caller.call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 200,
    })
    expect(await meOf(caller)).toMatchObject({ email, emailVerified: true })
    expect(await app.visitor().call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 400,
      code: 'auth.codeUsed',
    })
  })

  test('sent ten times at once opens one session', async () => {
    await signedUp(app, email)
    await ask(app.visitor(), 'SIGN_IN', email)
    const code = await lastCode(app, email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.visitor().call('POST', '/auth/sign-in/code', { target: email, code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([1, 12])('ends after five wrong tries, %i at a time', async (atOnce) => {
    await signedUp(app, email)
    await ask(app.visitor(), 'SIGN_IN', email)
    const code = await lastCode(app, email)
    const guess = (by: number) =>
      app.visitor().call('POST', '/auth/sign-in/code', { target: email, code: wrong(code, by) })
    const codes: string[] = []
    for (let done = 0; done < 12; done += atOnce) {
      const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => guess(done + index + 1)))
      codes.push(...answers.map((answer) => answer.code))
    }
    expect(codes.filter((answer) => answer === 'auth.codeWrong')).toHaveLength(4)
    expect(codes.filter((answer) => answer === 'auth.tooManyTries')).toHaveLength(8)
    expect(await app.visitor().call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 429,
      code: 'auth.tooManyTries',
    })
  })

  test('is good on the fifth try, and says how many are left', async () => {
    await signedUp(app, email)
    await ask(app.visitor(), 'SIGN_IN', email)
    const code = await lastCode(app, email)
    for (const left of [4, 3, 2, 1]) {
      const answer = await app
        .visitor()
        .call('POST', '/auth/sign-in/code', { target: email, code: wrong(code) }, { 'accept-language': 'zh' })
      expect(answer).toMatchObject({
        status: 400,
        code: 'auth.codeWrong',
        message: expect.stringMatching(new RegExp(`验证码不正确.*${left}`)),
        data: { left },
      })
    }
    expect(await app.visitor().call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 200,
    })
  })

  test('lives for ten minutes', async () => {
    await signedUp(app, email)
    const answer = await ask(app.visitor(), 'SIGN_IN', email)
    expect(answer.data).toMatchObject({ inOutbox: true })
    const { expiresAt } = z.object({ expiresAt: z.coerce.date() }).parse(answer.data)
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(START.getTime() + 600_000)
    const { rows } = await app.platform.pool.query(
      'select expires_at - created_at as life from account_code where target = $1',
      [email],
    )
    expect(rows).toMatchObject([{ life: { minutes: 10 } }])
    const code = await lastCode(app, email)
    await app.setNow(expiresAt)
    expect(await app.visitor().call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 400,
      code: 'auth.codeExpired',
    })
  })

  test('gives way to a newer one, which is sent after a minute at the earliest', async () => {
    await signedUp(app, email)
    await ask(app.visitor(), 'SIGN_IN', email)
    const first = await lastCode(app, email)
    const early = await ask(app.visitor(), 'SIGN_IN', email)
    expect(early).toMatchObject({ status: 429, code: 'auth.codeTooSoon' })
    at(120)
    expect(await ask(app.visitor(), 'SIGN_IN', email)).toMatchObject({ status: 200 })
    const second = await lastCode(app, email)
    if (first !== second)
      expect(
        await app.visitor().call('POST', '/auth/sign-in/code', { target: email, code: first }),
      ).toMatchObject({ code: 'auth.codeWrong' })
    expect(
      await app.visitor().call('POST', '/auth/sign-in/code', { target: email, code: second }),
    ).toMatchObject({ status: 200 })
  })

  test('is made twelve times an hour at most', async () => {
    const key = { purpose: 'SIGN_IN', target: email, accountId: null } as const
    const outcomes: string[] = []
    for (let index = 0; index < 13; index += 1) {
      at(index * 61)
      const issued = await issueCode(app.platform, key, 'en')
      outcomes.push(issued instanceof DomainError ? issued.code : 'made')
    }
    expect(outcomes).toEqual([...Array(12).fill('made'), 'auth.codeTooSoon'])
    at(3_601)
    expect(await issueCode(app.platform, key, 'en')).toMatchObject({ expiresAt: expect.any(Date) })
  })

  test('asked for at the same moment is sent once', async () => {
    await signedUp(app, email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(app.visitor(), 'SIGN_IN', email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('for one purpose is no good for another', async () => {
    await signedUp(app, email)
    await ask(app.visitor(), 'SIGN_IN', email)
    const code = await lastCode(app, email)
    const answer = await app
      .visitor()
      .call('POST', '/auth/reset-password', { target: email, code, newPassword: 'battery staple' })
    expect(answer).toMatchObject({ status: 400, code: 'auth.codeExpired' })
  })

  test('goes out in the language of its account', async () => {
    const caller = app.visitor()
    await caller.call(
      'POST',
      '/auth/sign-up/email',
      { email, password: TEST_PASSWORD },
      { 'accept-language': 'zh-CN' },
    )
    await ask(app.visitor(), 'SIGN_IN', email, { 'accept-language': 'en' })
    const { rows } = await app.platform.pool.query('select subject, body from outbox where recipient = $1', [
      email,
    ])
    expect(rows[0]).toMatchObject({ subject: '您的 Easel 验证码', body: expect.stringContaining('登录') })
    await caller.call('GET', '/auth/me', undefined, {})
    await app.server.inject({ url: '/auth/me', headers: { cookie: `${caller.cookie()}; locale=en` } })
    await ask(app.visitor(), 'RESET_PASSWORD', email)
    const later = await app.platform.pool.query(
      'select subject from outbox where recipient = $1 order by created_at desc, id desc',
      [email],
    )
    expect(later.rows[0]).toMatchObject({ subject: 'Your Easel verification code' })
  })

  test('is never stored, and never in the activity log', async () => {
    await signedUp(app, email)
    await ask(app.visitor(), 'SIGN_IN', email)
    const code = await lastCode(app, email)
    const { rows } = await app.platform.pool.query('select code_hash from account_code where target = $1', [
      email,
    ])
    expect(JSON.stringify(rows)).not.toContain(code)
    const activity = await app.platform.pool.query('select * from activity')
    expect(JSON.stringify(activity.rows)).not.toContain(code)
  })
})

describe('asking for a code', () => {
  test.each(['SIGN_IN', 'RESET_PASSWORD'])('for %s does not reveal who has an account', async (purpose) => {
    await signedUp(app, email)
    const nobody = `nobody-${count}@example.com`
    const answers = [await ask(app.visitor(), purpose, email), await ask(app.visitor(), purpose, nobody)]
    const [known, unknown] = answers.map(({ status, code, data }) => ({
      status,
      code,
      keys: Object.keys(Object(data)),
    }))
    expect(known).toMatchObject({ status: 200 })
    expect(unknown).toEqual(known)
    const { rows } = await app.platform.pool.query('select 1 from outbox where recipient = $1', [nobody])
    expect(rows).toEqual([])
    const again = [await ask(app.visitor(), purpose, email), await ask(app.visitor(), purpose, nobody)]
    expect(again.map(({ code }) => code)).toEqual(['auth.codeTooSoon', 'auth.codeTooSoon'])
    const path = purpose === 'SIGN_IN' ? '/auth/sign-in/code' : '/auth/reset-password'
    const code = wrong(await lastCode(app, email))
    const tries = await Promise.all(
      [email, nobody].map((target) =>
        app.visitor().call('POST', path, { target, code, newPassword: 'battery staple' }),
      ),
    )
    expect(tries[0]).toMatchObject({ code: 'auth.codeWrong' })
    expect(tries[1]?.message).toBe(tries[0]?.message)
  })

  test('for something of an account needs one', async () => {
    for (const [purpose, target] of [
      ['VERIFY_EMAIL', email],
      ['CHANGE_EMAIL', email],
      ['VERIFY_PHONE', '13800138000'],
      ['CHANGE_PHONE', '13800138000'],
    ])
      expect(await ask(app.visitor(), purpose ?? '', target ?? '')).toMatchObject({
        status: 401,
        code: 'not_signed_in',
      })
  })

  test.each([
    ['CHANGE_EMAIL', '13800138000', 'email.invalid'],
    ['VERIFY_PHONE', 'a@example.com', 'phone.invalid'],
    ['VERIFY_EMAIL', 'another@example.com', 'email.notYours'],
  ])('%s to %s is refused', async (purpose, target, code) => {
    const caller = await signedUp(app, email)
    const answer = await ask(caller, purpose, target)
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'target', code }] } })
  })
})

describe('an address nobody has confirmed', () => {
  test('falls to its owner, without what a stranger put there', async () => {
    const stranger = await signedUp(app, email)
    await ask(stranger, 'VERIFY_PHONE', '+8613900000001')
    await stranger.call('POST', '/auth/verify-phone', {
      phone: '+8613900000001',
      code: await lastCode(app, '+8613900000001'),
      proof,
    })
    await ask(app.visitor(), 'SIGN_IN', email)
    const owner = app.visitor()
    await owner.call('POST', '/auth/sign-in/code', { target: email, code: await lastCode(app, email) })
    expect(await meOf(owner)).toMatchObject({ email, emailVerified: true, phone: null })
    expect(await meOf(stranger)).toBeNull()
    expect(
      await stranger.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD }),
    ).toMatchObject({
      status: 401,
    })
    expect(
      await stranger.call('POST', '/auth/sign-in/phone', {
        phone: '+8613900000001',
        password: TEST_PASSWORD,
      }),
    ).toMatchObject({ status: 401 })
  })
})

describe('contact', () => {
  let phones = 0
  const nextPhone = () => {
    phones += 1
    return `+86138${String(phones).padStart(8, '0')}`
  }

  test('e-mail and phone are confirmed by code, and then sign in', async () => {
    const caller = await signedUp(app, email)
    const phone = nextPhone()
    await ask(caller, 'VERIFY_EMAIL', email)
    expect(
      await caller.call('POST', '/auth/verify-email', { code: await lastCode(app, email) }),
    ).toMatchObject({ status: 200, data: { account: { emailVerified: true } } })
    await ask(caller, 'VERIFY_PHONE', phone)
    const code = await lastCode(app, phone)
    expect(
      await caller.call('POST', '/auth/verify-phone', { phone: nextPhone(), code, proof }),
    ).toMatchObject({
      status: 400,
    })
    expect(await caller.call('POST', '/auth/verify-phone', { phone, code, proof })).toMatchObject({
      status: 200,
      data: { account: { phone, phoneVerified: true } },
    })

    const byPassword = app.visitor()
    expect(
      await byPassword.call('POST', '/auth/sign-in/phone', {
        phone: phone.slice(3),
        password: TEST_PASSWORD,
      }),
    ).toMatchObject({ status: 200 })
    await ask(app.visitor(), 'SIGN_IN', phone)
    const byCode = app.visitor()
    expect(
      await byCode.call('POST', '/auth/sign-in/code', { target: phone, code: await lastCode(app, phone) }),
    ).toMatchObject({ status: 200 })
    expect((await meOf(byCode))?.email).toBe(email)
  })

  test("another's code confirms nothing of mine", async () => {
    const [mine, other] = [await signedUp(app, email), await signedUp(app, `o-${email}`)]
    const phone = nextPhone()
    await ask(other, 'VERIFY_PHONE', phone)
    expect(
      await mine.call('POST', '/auth/verify-phone', { phone, code: await lastCode(app, phone), proof }),
    ).toMatchObject({ status: 400, code: 'auth.codeExpired' })
  })

  test.each([
    ['en', 'This phone number is already taken. Try a different one.'],
    ['zh', '此手机号已有账号使用，请更换其他手机号。'],
  ])('what another has is taken (%s)', async (language, message) => {
    const [mine, other] = [await signedUp(app, email), await signedUp(app, `o-${email}`)]
    const phone = nextPhone()
    await ask(other, 'VERIFY_PHONE', phone)
    await other.call('POST', '/auth/verify-phone', { phone, code: await lastCode(app, phone), proof })
    const headers = { 'accept-language': language }
    await ask(mine, 'CHANGE_PHONE', phone)
    const code = await lastCode(app, phone)
    expect(await mine.call('POST', '/auth/change-phone', { phone, code, proof }, headers)).toMatchObject({
      status: 409,
      code: 'account.phoneTaken',
      message,
    })
    await ask(mine, 'CHANGE_EMAIL', `o-${email}`)
    const change = { email: `o-${email}`, code: await lastCode(app, `o-${email}`), proof }
    expect(await mine.call('POST', '/auth/change-email', change)).toMatchObject({
      status: 409,
      code: 'account.emailTaken',
    })
  })
})

describe('guesses from one address at one account', () => {
  let addresses = 0
  let address = ''
  beforeEach(() => {
    addresses += 1
    address = `203.0.113.${addresses}`
  })
  test.each([
    [
      'with other spellings of the number',
      (index: number) => ({ target: `+86 138 ${' '.repeat(index)}77778888` }),
    ],
    [
      'with a field that means nothing',
      (index: number) => ({ target: '13866667777', email: `x${index}@example.com` }),
    ],
  ])('%s are counted together', async (_, target) => {
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) {
      const guess = { ...target(index), code: '000000' }
      statuses.push((await app.visitor(address).call('POST', '/auth/sign-in/code', guess)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
  })

  test('are refused in the caller’s language, with the time to wait', async () => {
    const guess = () =>
      app
        .visitor(address)
        .call('POST', '/auth/sign-in/code', { target: email, code: '000000' }, { 'accept-language': 'zh' })
    const answers = await Promise.all(Array.from({ length: 21 }, guess))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/\p{Script=Han}/u),
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
