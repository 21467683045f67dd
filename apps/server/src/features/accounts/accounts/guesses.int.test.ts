import { PASSWORD_FAILURE_LIMITS } from '@easel/contract/rateLimits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { startTestRedis, type TestRedis } from '../../../testing/redis.ts'
import { passwordHashing } from './hashing.ts'
import { codeTo, confirmed, undoToken } from './testing/changes.ts'
import { wrong } from './testing/people.ts'

const ATTACK = 180
const DEVICE_FAILURES = 15
const CROWD = 100

let redis: TestRedis
let app: TestApp
let count = 0
let email = ''
beforeAll(async () => {
  // Hundreds of calls are counted; what a hash costs is seen elsewhere.
  vi.spyOn(passwordHashing, 'hash').mockImplementation(async (password) => `of ${password}`)
  vi.spyOn(passwordHashing, 'verify').mockImplementation(
    async ({ hash, password }) => hash === `of ${password}`,
  )
  redis = await startTestRedis()
  app = await startTestApp({ environment: { REDIS_URL: `redis://127.0.0.1:${redis.port}` } })
})
beforeEach(() => {
  count += 1
  email = `guessed-${count}@example.com`
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
  await redis.close()
})

const signIn = (caller: Caller, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  caller.call('POST', '/auth/sign-in/email', { email, password }, headers)
const guess = (caller: Caller) => signIn(caller, 'not this one')

const addressOf = (at: number) => `198.51.${count}.${at % 10}`

/** Wrong passwords from ten addresses, until the account's own limit is reached. @returns the last answer. */
async function attack(of: readonly TestApp[] = [app]) {
  const answers = []
  for (let at = 0; at < ATTACK; at += 1)
    answers.push(await guess((of[at % of.length] ?? app).visitor(addressOf(at))))
  return answers.at(-1)
}

/** The same counts without the calls. */
async function attacked() {
  for (let at = 0; at < ATTACK; at += 1) {
    const counted = { address: addressOf(at), accountId: null, target: email }
    const attempt = await app.platform.limits.attempt(PASSWORD_FAILURE_LIMITS, counted)
    if (typeof attempt === 'object') await attempt.failed()
  }
}

const notices = () =>
  app.platform.db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select('notice.kind')
    .where('account.email', '=', email)
    .where('notice.kind', '=', 'PASSWORD_GUESSED')
    .execute()

describe('while strangers guess at an account', () => {
  test('a browser that has signed in before still does, and strangers do not', async () => {
    const owner = await confirmed(app, email)
    await owner.call('POST', '/auth/sign-out')
    expect(await attack()).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await signIn(app.visitor())).toMatchObject({ status: 429 })
    expect(await signIn(owner)).toMatchObject({ status: 200 })
  })

  test('in all processes', async () => {
    const owner = await confirmed(app, email)
    const other = await app.another()
    try {
      await attack([app, other])
      expect(await signIn(other.visitor())).toMatchObject({ status: 429 })
      expect(await signIn(app.visitor())).toMatchObject({ status: 429 })
      expect(await signIn(owner)).toMatchObject({ status: 200 })
    } finally {
      await other.close()
    }
  })

  test('a code signs in anywhere, and opens the new browser to the password', async () => {
    await confirmed(app, email)
    await attacked()
    const anywhere = app.visitor()
    const code = await codeTo(app, anywhere, 'SIGN_IN', email)
    expect(await anywhere.call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 200,
    })
    await anywhere.call('POST', '/auth/sign-out')
    expect(await signIn(anywhere)).toMatchObject({ status: 200 })
  })

  test('strangers use up neither the codes of a known browser nor its tries', async () => {
    const owner = await confirmed(app, email)
    await owner.call('POST', '/auth/sign-out')
    const stranger = app.visitor()
    await stranger.call('POST', '/auth/codes', { purpose: 'SIGN_IN', target: email })
    const code = await codeTo(app, owner, 'SIGN_IN', email)
    for (let at = 1; at <= 8; at += 1)
      await app.visitor().call('POST', '/auth/sign-in/code', { target: email, code: wrong(code, at) })
    expect(await stranger.call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      code: 'auth.tooManyTries',
    })
    expect(await owner.call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 200,
    })
  })

  test('wrong codes from anywhere do not close codes', async () => {
    await confirmed(app, email)
    for (let at = 0; at < ATTACK; at += 1)
      await app.visitor(addressOf(at)).call('POST', '/auth/sign-in/code', { target: email, code: '000000' })
    const anywhere = app.visitor()
    const code = await codeTo(app, anywhere, 'SIGN_IN', email)
    expect(await anywhere.call('POST', '/auth/sign-in/code', { target: email, code })).toMatchObject({
      status: 200,
    })
  })

  test('the owner is told once, by a notice and by mail', async () => {
    await confirmed(app, email)
    await attack()
    await expect.poll(notices).toHaveLength(1)
    const mails = await app.platform.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('key', 'like', 'notice:account.guessed%')
      .execute()
    expect(mails).toEqual([{ subject: 'Someone tried to guess your password' }])
  })

  test('the answers are those of an address without an account', async () => {
    await confirmed(app, email)
    const known = [await guess(app.visitor()), await attack()]
    email = `nobody-${count}@example.com`
    const unknown = [await guess(app.visitor()), await attack()]
    const shown = (answers: typeof known) => answers.map((each) => [each?.status, each?.code])
    expect(shown(unknown)).toEqual(shown(known))
  })
})

describe('a device cookie', () => {
  const cookieOf = (caller: Caller) => /easel\.device=[^;]+/.exec(caller.cookie())?.[0] ?? ''
  const withCookie = async (cookie: string, password = TEST_PASSWORD) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/auth/sign-in/email',
      payload: { email, password },
      headers: { cookie },
      remoteAddress: `203.0.${count}.9`,
    })
    return answer.statusCode
  }

  test('is not read by scripts and is sent to sign-in only', async () => {
    await confirmed(app, email)
    const { headers } = await signIn(app.visitor())
    expect(String(headers['set-cookie'])).toMatch(
      /easel\.device=[^;]+;[^,]*Path=\/auth; HttpOnly; SameSite=Lax/,
    )
  })

  test('that was stolen is good for a few guesses', async () => {
    const stolen = cookieOf(await confirmed(app, email))
    await attacked()
    const statuses = []
    for (let at = 0; at <= DEVICE_FAILURES; at += 1) statuses.push(await withCookie(stolen, 'not this one'))
    expect(statuses).toEqual([...Array(DEVICE_FAILURES).fill(401), 429])
    expect(await withCookie(stolen)).toBe(429)
  })

  test('that a session is given, however often, is counted as one', async () => {
    const thief = await confirmed(app, email)
    const session = thief.cookie().replace(/easel\.device=[^;]+;? ?/, '')
    const given = async (method: 'GET' | 'POST', url: string) => {
      const { headers } = await app.server.inject({ method, url, headers: { cookie: session } })
      return /easel\.device=([^;]+)/.exec(String(headers['set-cookie']))?.[1]?.split('~')[1]
    }
    const nonce = await given('GET', '/auth/me')
    expect(nonce).toMatch(/^[0-9a-f]{64}$/)
    expect(await given('GET', '/auth/me')).toBe(nonce)
    expect(await given('POST', '/auth/sessions/end-others')).toBe(nonce)
  })

  test.each([
    ['of another account', async () => cookieOf(await confirmed(app, `other-${count}@example.com`))],
    [
      'with another account written into it',
      async () => {
        const [mine, other] = [
          cookieOf(await confirmed(app, email)),
          await confirmed(app, `o-${count}@example.com`),
        ]
        const account = /easel\.device=([^~]+)~/.exec(mine)?.[1] ?? ''
        return cookieOf(other).replace(/=[^~]+~/, `=${account}~`)
      },
    ],
    ['with another nonce', async () => cookieOf(await confirmed(app, email)).replace(/~[^~]+~/, '~again~')],
    ['that is nonsense', async () => 'easel.device=a~b~c~d.~~~.%00'],
  ])('%s is a stranger’s', async (_, forged) => {
    const cookie = await forged()
    if (cookie.includes('other-') || cookie === 'easel.device=a~b~c~d.~~~.%00') await confirmed(app, email)
    await attacked()
    expect(await withCookie(cookie)).toBe(429)
  })

  test.each([
    [
      'the password is changed elsewhere',
      async (other: Caller) => {
        await other.call('POST', '/auth/change-password', {
          currentPassword: TEST_PASSWORD,
          newPassword: 'battery staple',
        })
        return 'battery staple'
      },
    ],
    [
      'other sessions are ended',
      async (other: Caller) => {
        await other.call('POST', '/auth/sessions/end-others')
        return TEST_PASSWORD
      },
    ],
    [
      'the change is undone',
      async (other: Caller) => {
        await other.call('POST', '/auth/change-password', {
          currentPassword: TEST_PASSWORD,
          newPassword: 'battery staple',
        })
        const token = await undoToken(app, email)
        await other.call('POST', '/auth/changes/undo', { token, newPassword: 'horse battery' })
        return 'horse battery'
      },
    ],
  ])('counts no more once %s, where that is done it does', async (_, act) => {
    const before = await confirmed(app, email)
    const other = app.visitor()
    await signIn(other)
    const password = await act(other)
    await other.call('POST', '/auth/sign-out')
    await attacked()
    expect(await signIn(before, password)).toMatchObject({ status: 429 })
    expect(await signIn(other, password)).toMatchObject({ status: 200 })
  })
})

test('a crowd behind one address signs in, also at the same moment', async () => {
  const emails = []
  for (let at = 0; at < CROWD; at += 1) {
    const each = `crowd-${at}@example.com`
    emails.push(each)
    const answer = await app
      .visitor('203.0.113.200')
      .call('POST', '/auth/sign-up/email', { email: each, password: TEST_PASSWORD })
    expect(answer).toMatchObject({ status: 200 })
  }
  const answers = await Promise.all(
    emails.map((each) =>
      app
        .visitor('203.0.113.200')
        .call('POST', '/auth/sign-in/email', { email: each, password: TEST_PASSWORD }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
