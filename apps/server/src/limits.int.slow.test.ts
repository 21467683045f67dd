import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { passwordHashing } from './features/accounts/accounts/hashing.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { TEST_PASSWORD } from './testing/passwords.ts'
import { createPerson, type Person } from './testing/people.ts'

const PROOFS_AN_HOUR = 60
const FAILURES_A_MINUTE = 60
const FAILURES_AN_HOUR = 600

let app: TestApp
let hosts = 0
/** An address that no other test uses. */
let address: string
beforeAll(async () => {
  // Calls are counted here, hundreds of them: what a guess costs is seen elsewhere.
  vi.spyOn(passwordHashing, 'hash').mockImplementation(async (password) => `of ${password}`)
  vi.spyOn(passwordHashing, 'verify').mockImplementation(
    async ({ hash, password }) => hash === `of ${password}`,
  )
  app = await startTestApp()
})
beforeEach(() => {
  hosts += 1
  address = `203.0.113.${hosts}`
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

interface Call {
  readonly url: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  readonly from?: string
  readonly of?: TestApp
}

async function send({ url, body, headers = {}, from = address, of = app }: Call) {
  const request: InjectOptions = {
    method: 'POST',
    url,
    payload: body,
    remoteAddress: from,
    headers: { ...headers },
  }
  const answer = await of.server.inject(request)
  return { status: answer.statusCode, code: answer.json().code, headers: answer.headers, json: answer.json() }
}

/**
 * Sends one call after the other. @returns how many were let through before the first 429; all where none was.
 * Where each takes a hash, a machine that is very slow meets the limit of the hour before the one of the minute.
 */
async function letThrough(
  times: number,
  call: (index: number) => Promise<{ status: number }>,
): Promise<number> {
  for (let index = 0; index < times; index += 1) if ((await call(index)).status === 429) return index
  return times
}

const signIn = (email: string, more: Partial<Call> = {}) =>
  send({ url: '/auth/sign-in/email', body: { email, password: 'not this one' }, ...more })
/** A guess that costs no hash. */
const guessCode = (target: string, more: Partial<Call> = {}) =>
  send({ url: '/auth/sign-in/code', body: { target, code: '000000' }, ...more })

describe('within a session', () => {
  let person: Person
  beforeEach(async () => {
    person = await createPerson(app, 'account')
  })
  const guess = (cookie: string, from: string) =>
    send({
      url: '/auth/change-password',
      body: { currentPassword: 'not this one', newPassword: 'another good one' },
      headers: { cookie },
      from,
    })

  test.each([
    ['after it', (own: string, index: number) => `${own}; x${index}.easel.session_token=${index}`],
    ['before it', (own: string, index: number) => `x.easel.session_token=${index}; ${own}`],
    ['of no name', (own: string, index: number) => `${own}; easel.session_token${index}=easel.session_token`],
  ])('other cookies %s start no new count of guesses', async (_, cookie) => {
    // From many addresses: it is the account that is counted.
    const allowed = await letThrough(PROOFS_AN_HOUR + 1, (index) =>
      guess(cookie(person.caller.cookie(), index), `198.51.100.${index}`),
    )
    expect(allowed).toBeLessThanOrEqual(PROOFS_AN_HOUR)
  })

  test('a second session of the account goes on with the same count', async () => {
    const other = app.visitor()
    await other.call('POST', '/auth/sign-in/email', { email: person.email, password: TEST_PASSWORD })
    const cookies = [person.caller.cookie(), other.cookie()]
    const allowed = await letThrough(PROOFS_AN_HOUR + 1, (index) => guess(cookies[index % 2] ?? '', address))
    expect(allowed).toBeLessThanOrEqual(PROOFS_AN_HOUR)
  })

  test('the password is guessed at all calls together', async () => {
    const proof = { password: 'not this one' }
    const calls = [
      { url: '/auth/change-password', body: { currentPassword: 'wrong', newPassword: 'another good one' } },
      { url: '/auth/change-email', body: { email: 'new@example.com', code: '000000', proof } },
      { url: '/auth/change-phone', body: { phone: '+8613800138000', code: '000000', proof } },
    ]
    const headers = { cookie: person.caller.cookie() }
    const allowed = await letThrough(PROOFS_AN_HOUR + 1, (index) =>
      send({ ...(calls[index % 3] ?? { url: '', body: {} }), headers }),
    )
    expect(allowed).toBeLessThanOrEqual(PROOFS_AN_HOUR)
  })

  test.each([
    ['e-mail', 'CHANGE_EMAIL', (index: number) => `t${index}@example.com`, 40, 20],
    ['SMS', 'CHANGE_PHONE', (index: number) => `+86138000000${10 + index}`, 15, 10],
  ] as const)('codes by %s to ever new targets end', async (_, purpose, target, times, allowed) => {
    const headers = { cookie: person.caller.cookie() }
    expect(
      await letThrough(times, (index) =>
        send({
          url: '/auth/codes',
          body: { purpose, target: target(index) },
          headers,
          from: `198.51.100.${index}`,
        }),
      ),
    ).toBe(allowed)
  })
})

describe('from one address, signed in as nobody', () => {
  test('accounts are made up to a number, and elsewhere further', async () => {
    const signUp = (index: number, from: string) =>
      send({
        url: '/auth/sign-up/email',
        body: { email: `up-${hosts}-${index}@example.com`, password: 'short' },
        from,
      })
    expect(await letThrough(610, (index) => signUp(index, address))).toBe(600)
    expect(await signUp(99, '198.51.100.99')).toMatchObject({ status: 400 })
  })

  test('passwords of many accounts are tried up to a number', async () => {
    const tried = await letThrough(FAILURES_AN_HOUR + 1, (index) => signIn(`many-${index}@example.com`))
    expect(tried).toBeLessThanOrEqual(FAILURES_AN_HOUR)
    // Both ways of signing in with a password are one.
    const phone = { url: '/auth/sign-in/phone', body: { phone: '+8613800138999', password: 'x' } }
    expect(await send(phone)).toMatchObject({ status: 429 })
  })

  test('a cookie that nobody signed starts no new count', async () => {
    expect(
      await letThrough(FAILURES_AN_HOUR + 1, (index) =>
        signIn(`forged-${index}@example.com`, { headers: { cookie: `easel.session_token=${index}.c2ln` } }),
      ),
    ).toBeLessThanOrEqual(FAILURES_AN_HOUR)
  })

  test.each([
    ['e-mail', (index: number) => `c${index}@example.com`, 610, 600],
    ['SMS', (index: number) => `+861390000${1000 + index}`, 310, 300],
  ] as const)('codes by %s end', async (_, target, times, allowed) => {
    const ask = (index: number) =>
      send({ url: '/auth/codes', body: { purpose: 'SIGN_IN', target: target(index) } })
    expect(await letThrough(times, ask)).toBe(allowed)
  })

  test('the addresses of one IPv6 network are one', async () => {
    const from = (index: number) => `2001:db8:${hosts}:1::${index.toString(16)}`
    const guess = (index: number) => guessCode(`v6-${index}@example.com`, { from: from(index) })
    expect(await letThrough(FAILURES_A_MINUTE + 10, guess)).toBe(FAILURES_A_MINUTE)
    expect(await guessCode('v6@example.com', { from: `2001:db8:${hosts}:2::1` })).toMatchObject({
      status: 400,
    })
  })
})

test('one account is guessed at from many addresses up to a number', async () => {
  const from = (index: number) => `10.77.${index >> 8}.${index & 255}`
  expect(await letThrough(160, (index) => signIn('aimed-at@example.com', { from: from(index) }))).toBe(150)
  expect(await signIn('another@example.com')).toMatchObject({ status: 401 })
})

test.each([
  ['en', /Wait \d+ (?:second|minute)/],
  ['zh', /请在 \d+ (?:秒|分)/],
])('a refusal says how long to wait (%s)', async (language, words) => {
  const call = () => guessCode(`wait-${language}@example.com`, { headers: { 'accept-language': language } })
  await letThrough(21, call)
  const refusal = await call()
  const seconds = Number(refusal.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(refusal.json).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(words),
    data: { seconds },
  })
})

describe('behind a proxy', () => {
  const CHAIN: readonly (readonly [string, string, string, (index: number) => string])[] = [
    ['none is trusted', '0', '192.0.2.1', (index) => `198.51.100.${index}`],
    ['one hop is trusted', '1', '127.0.0.1', (index) => `198.51.100.${index}, 203.0.113.5`],
    ['two hops are trusted', '2', '127.0.0.1', (index) => `198.51.100.${index}, 203.0.113.5, 10.0.0.1`],
    [
      'networks are trusted',
      '10.0.0.0/8,127.0.0.1',
      '127.0.0.1',
      (i) => `198.51.100.${i}, 203.0.113.5, 10.0.0.1`,
    ],
    ['the peer is not of them', '10.0.0.0/8', '192.0.2.1', (index) => `198.51.100.${index}`],
  ]
  test.each(CHAIN)(
    'where %s, what the caller puts in front counts for nothing',
    async (_, trust, from, header) => {
      const proxied = await startTestApp({ environment: { TRUST_PROXY: trust } })
      try {
        const call = (index: number, forwarded = header(index)) =>
          guessCode(`p${index}@example.com`, { from, of: proxied, headers: { 'x-forwarded-for': forwarded } })
        expect(await letThrough(FAILURES_A_MINUTE + 10, (index) => call(index))).toBe(FAILURES_A_MINUTE)
        // Somebody else behind the same proxies is somebody else; where none is trusted, all are the peer.
        const other = header(0).replace('203.0.113.5', '203.0.113.6')
        expect((await call(99, other)).status).toBe(other === header(0) ? 429 : 400)
      } finally {
        await proxied.close()
      }
    },
  )
})
