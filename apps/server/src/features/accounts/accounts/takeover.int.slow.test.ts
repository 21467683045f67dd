import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { changeEmail, codeTo, confirmed, undoToken } from './testing/changes.ts'
import { lastCode, signedUp } from './testing/people.ts'

const START = new Date('2026-03-02T08:00:00Z')
const DAY = 24 * 3_600_000
const NEW = 'battery staple'
let app: TestApp
let count = 0
/** What no other test uses. */
let [email, phone, other, otherPhone] = ['', '', '', '']
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(() => {
  count += 1
  ;[email, other] = [`owner-${count}@example.com`, `attacker-${count}@example.com`]
  ;[phone, otherPhone] = [
    `+8613700${String(count).padStart(6, '0')}`,
    `+8613600${String(count).padStart(6, '0')}`,
  ]
  app.setNow(START)
})
afterAll(() => app.close())

/** One minute later: codes to one target are sent a minute apart at least. */
let minutes = 0
const later = () => {
  minutes += 2
  app.setNow(new Date(START.getTime() + minutes * 60_000))
}
const meOf = async (caller: Caller) => Me.parse((await caller.call('GET', '/auth/me')).data).account
const signIn = async (address: string, password: string) =>
  (await app.visitor().call('POST', '/auth/sign-in/email', { email: address, password })).status
const undo = (token: string | null, newPassword = NEW) =>
  app.visitor().call('POST', '/auth/changes/undo', { token, newPassword })
const view = (token: string | null) => app.visitor().call('POST', '/auth/changes/view', { token })

describe('a stolen session alone', () => {
  test('changes no e-mail, no phone and no password', async () => {
    const thief = await confirmed(app, email, phone)
    const mail = await codeTo(app, thief, 'CHANGE_EMAIL', other)
    const sms = await codeTo(app, thief, 'CHANGE_PHONE', otherPhone)
    const added = await codeTo(app, thief, 'VERIFY_PHONE', otherPhone)
    for (const [path, body, status] of [
      ['change-email', { email: other, code: mail }, 400],
      ['change-email', { email: other, proof: { code: mail } }, 400],
      ['change-email', { email: other, code: mail, proof: { code: mail } }, 400],
      ['change-email', { email: other, code: mail, proof: { password: 'guessed words' } }, 400],
      ['change-phone', { phone: otherPhone, code: sms }, 400],
      ['change-phone', { phone: otherPhone, code: sms, proof: { code: sms } }, 400],
      ['verify-phone', { phone: otherPhone, code: added, proof: { code: added } }, 409],
      ['change-password', { newPassword: NEW, currentPassword: NEW }, 400],
    ] as const)
      expect((await thief.call('POST', `/auth/${path}`, body)).status, JSON.stringify(body)).toBe(status)
    expect(await meOf(thief)).toMatchObject({ email, phone })
  })

  test('adds no phone, with which it could set a password', async () => {
    const thief = await confirmed(app, email)
    const code = await codeTo(app, thief, 'VERIFY_PHONE', phone)
    for (const proof of [undefined, { code }, { password: 'guessed words' }])
      expect(await thief.call('POST', '/auth/verify-phone', { phone, code, proof })).toMatchObject({
        status: 400,
      })
    expect(await meOf(thief)).toMatchObject({ phone: null })
  })

  test('sends the code that allows a change nowhere but to the old contact', async () => {
    const thief = await confirmed(app, email, phone)
    for (const [purpose, target] of [
      ['ALLOW_EMAIL_CHANGE', other],
      ['ALLOW_PHONE_CHANGE', otherPhone],
      ['ALLOW_PHONE_ADDITION', other],
    ])
      expect(await thief.call('POST', '/auth/codes', { purpose, target })).toMatchObject({ status: 400 })
  })
})

describe('a change', () => {
  test.each(['password', 'code'])('of the e-mail with the %s notifies the old address', async (by) => {
    const owner = await confirmed(app, email)
    const proof = by === 'code' ? { code: await codeTo(app, owner, 'ALLOW_EMAIL_CHANGE', email) } : undefined
    expect(await changeEmail(app, owner, other, proof)).toMatchObject({
      status: 200,
      data: { account: { email: other, emailVerified: true } },
    })
    expect(await undoToken(app, email)).toMatch(/^[\w-]{22}$/)
    expect(await signIn(other, TEST_PASSWORD)).toBe(200)
    expect(await signIn(email, TEST_PASSWORD)).toBe(401)
    if (proof) {
      later()
      expect(await changeEmail(app, owner, `again-${other}`, proof)).toMatchObject({ status: 400 })
    }
  })

  test('of the phone is notified to the old number by SMS and to the e-mail', async () => {
    const owner = await confirmed(app, email, phone)
    const code = await codeTo(app, owner, 'CHANGE_PHONE', otherPhone)
    const proof = { code: await codeTo(app, owner, 'ALLOW_PHONE_CHANGE', phone) }
    const wrong = await owner.call('POST', '/auth/change-phone', {
      phone: otherPhone,
      code,
      proof: { code: '000000' },
    })
    expect(wrong).toMatchObject({ code: 'auth.codeWrong', data: { issues: [{ path: 'proof.code' }] } })
    expect(await owner.call('POST', '/auth/change-phone', { phone: otherPhone, code, proof })).toMatchObject({
      status: 200,
    })
    const token = await undoToken(app, phone)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await undoToken(app, email)).toBe(token)
  })

  test('is notified in the language of the account, by an address of the portal', async () => {
    const owner = await confirmed(app, email)
    await app.platform.pool.query(`update account set locale = 'zh' where email = $1`, [email])
    await changeEmail(app, owner, other)
    const { rows } = await app.platform.pool.query(
      `select subject, body from outbox where recipient = $1 and key like 'undo:%'`,
      [email],
    )
    expect(rows).toMatchObject([
      {
        subject: '您的 Easel 邮箱已更换',
        body: expect.stringContaining(`${app.platform.publicUrl()}/undo#`),
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(other)
  })

  test('of an unconfirmed address is notified to nobody', async () => {
    const owner = await signedUp(app, email)
    expect(await changeEmail(app, owner, other)).toMatchObject({ status: 200 })
    expect(await undoToken(app, email)).toBeNull()
  })

  test('twice at once with the same codes happens once', async () => {
    const owner = await confirmed(app, email)
    const code = await codeTo(app, owner, 'CHANGE_EMAIL', other)
    const change = { email: other, code, proof: { password: TEST_PASSWORD } }
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('POST', '/auth/change-email', change)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app.platform.pool.query('select from account_change where email = $1', [email])
    expect(rows).toHaveLength(1)
  })
})

describe('undoing', () => {
  test('gives the account back: contacts, sessions, password, codes', async () => {
    const owner = await confirmed(app, email, phone)
    const thief = app.visitor()
    await thief.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD })
    await changeEmail(app, thief, other)
    const token = await undoToken(app, email)
    await thief.call('POST', '/auth/change-password', {
      currentPassword: TEST_PASSWORD,
      newPassword: 'of the thief now',
    })
    await app.platform.pool.query(
      `insert into account_credential (id, account_id, provider_id, provider_account_id)
       select gen_random_uuid(), id, 'provider', $1 from account where email = $2`,
      [`sub-${count}`, other],
    )
    const pending = await codeTo(app, thief, 'CHANGE_PHONE', otherPhone)

    expect(await view(token)).toMatchObject({
      status: 200,
      data: { kind: 'EMAIL', email: 'o•••@example.com', phone: expect.stringContaining('•••') },
    })
    expect(await meOf(thief)).toMatchObject({ email: other })
    expect(await undo(token)).toMatchObject({ status: 200 })

    for (const caller of [owner, thief]) expect(await meOf(caller)).toBeNull()
    expect([await signIn(other, 'of the thief now'), await signIn(email, 'of the thief now')]).toEqual([
      401, 401,
    ])
    const back = app.visitor()
    expect(await back.call('POST', '/auth/sign-in/email', { email, password: NEW })).toMatchObject({
      status: 200,
    })
    expect(await meOf(back)).toMatchObject({ email, emailVerified: true, phone, phoneVerified: true })
    const linked = await app.platform.pool.query(
      `select from account_credential where provider_account_id = $1`,
      [`sub-${count}`],
    )
    expect(linked.rows).toEqual([])
    expect(
      await back.call('POST', '/auth/change-phone', {
        phone: otherPhone,
        code: pending,
        proof: { password: NEW },
      }),
    ).toMatchObject({ code: 'auth.codeUsed' })
    const log = await app.platform.pool.query(
      `select reason from activity where act = 'account.undoChange' and subject_id =
        (select id::text from account where email = $1)`,
      [email],
    )
    expect(log.rows).toEqual([{ reason: 'EMAIL' }])
  })

  test('works once, also at the same moment, and the link is gone from the outbox', async () => {
    await changeEmail(app, await confirmed(app, email), other)
    const token = await undoToken(app, email)
    const statuses = (await Promise.all([undo(token), undo(token), undo(token)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404, 404])
    expect(await undoToken(app, email)).toBeNull()
    expect(await view(token)).toMatchObject({ status: 404, code: 'undo.invalid' })
  })

  test('works for seven days, and then the address is free', async () => {
    await changeEmail(app, await confirmed(app, email), other)
    const token = await undoToken(app, email)
    await app.setNow(new Date(START.getTime() + 7 * DAY - 60_000))
    expect(await view(token)).toMatchObject({ status: 200 })
    await app.setNow(new Date(START.getTime() + 7 * DAY + 60_000))
    expect(await undo(token)).toMatchObject({ status: 404, code: 'undo.invalid' })
    const { clearingTask } = await import('./jobs.ts')
    await clearingTask(app.platform).tick()
    expect(await app.visitor().call('POST', '/auth/sign-up/email', { email, password: NEW })).toMatchObject({
      status: 200,
    })
  })

  test('from the first address ends a whole chain, and the links of those after it', async () => {
    const owner = await confirmed(app, email)
    await changeEmail(app, owner, `b-${other}`)
    const first = await undoToken(app, email)
    later()
    await changeEmail(app, owner, `c-${other}`)
    const second = await undoToken(app, `b-${other}`)
    expect(await undo(first)).toMatchObject({ status: 200 })
    expect(await undo(second)).toMatchObject({ status: 404 })
    expect(await signIn(email, NEW)).toBe(200)
  })

  test('from the second address leaves the first its own', async () => {
    const owner = await confirmed(app, email)
    await changeEmail(app, owner, `b-${other}`)
    const first = await undoToken(app, email)
    later()
    await changeEmail(app, owner, `c-${other}`)
    expect(await undo(await undoToken(app, `b-${other}`))).toMatchObject({ status: 200 })
    expect(await signIn(`b-${other}`, NEW)).toBe(200)
    expect(await undo(first, 'third words here')).toMatchObject({ status: 200 })
    expect(await signIn(email, 'third words here')).toBe(200)
  })

  test('finds its address free: nobody else can take it in between', async () => {
    await changeEmail(app, await confirmed(app, email, phone), other)
    expect(await app.visitor().call('POST', '/auth/sign-up/email', { email, password: NEW })).toMatchObject({
      status: 409,
      code: 'account.emailTaken',
    })
    const stranger = await signedUp(app, `stranger-${email}`)
    expect(await changeEmail(app, stranger, email)).toMatchObject({ status: 409, code: 'account.emailTaken' })
    expect(await undo(await undoToken(app, email))).toMatchObject({ status: 200 })
  })

  test.each(['changed', 'reset'])('a password that was %s', async (how) => {
    const owner = await confirmed(app, email)
    if (how === 'changed')
      await owner.call('POST', '/auth/change-password', {
        currentPassword: TEST_PASSWORD,
        newPassword: 'of the thief now',
      })
    else {
      await app.visitor().call('POST', '/auth/codes', { purpose: 'RESET_PASSWORD', target: email })
      const code = await lastCode(app, email)
      const reset = { target: email, code, newPassword: 'of the thief now' }
      await app.visitor().call('POST', '/auth/reset-password', reset)
    }
    expect(await signIn(email, 'of the thief now')).toBe(200)
    expect(await undo(await undoToken(app, email))).toMatchObject({ status: 200 })
    expect([await signIn(email, 'of the thief now'), await signIn(email, NEW)]).toEqual([401, 200])
  })

  test('is not for a stranger who had put a phone on an unconfirmed address', async () => {
    const stranger = await signedUp(app, email)
    const add = {
      phone,
      code: await codeTo(app, stranger, 'VERIFY_PHONE', phone),
      proof: { password: TEST_PASSWORD },
    }
    await stranger.call('POST', '/auth/verify-phone', add)
    const code = await codeTo(app, stranger, 'CHANGE_PHONE', otherPhone)
    await stranger.call('POST', '/auth/change-phone', {
      phone: otherPhone,
      code,
      proof: { password: TEST_PASSWORD },
    })
    const token = await undoToken(app, phone)
    expect(token).not.toBeNull()
    const owner = app.visitor()
    const mail = await codeTo(app, owner, 'SIGN_IN', email)
    await owner.call('POST', '/auth/sign-in/code', { target: email, code: mail })
    expect(await undo(token)).toMatchObject({ status: 404 })
    expect(await meOf(owner)).toMatchObject({ email, phone: null })
  })

  test.each(['en', 'zh'])('is refused for a token that is none (%s)', async (language) => {
    const answer = await app
      .visitor()
      .call(
        'POST',
        '/auth/changes/undo',
        { token: 'x'.repeat(22), newPassword: NEW },
        { 'accept-language': language },
      )
    expect(answer).toMatchObject({ status: 404, code: 'undo.invalid', message: expect.stringContaining('7') })
  })
})
