import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { messageOf } from '@easel/contract/messages/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { attestationsOf } from '../../competitions/attestations/public.ts'
import { signedUp } from './testing/people.ts'

const PROVIDER = fileURLToPath(new URL('testing/provider.mjs', import.meta.url))
const DEVICE = fileURLToPath(new URL('../../../../../../tools/device/main.ts', import.meta.url))
const PORTAL = 'http://localhost:8080'
const CLIENT = { CLIENT_ID: 'easel', CLIENT_SECRET: 'a secret between the two' }

let provider: ChildProcess
let device: ChildProcess
let phone: string
let issuer: string
let app: TestApp
let count = 0

const environmentFor = (name: string) => ({
  OIDC_ISSUER: name,
  OIDC_CLIENT_ID: CLIENT.CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT.CLIENT_SECRET,
  OIDC_NAME: 'Phone maker account',
  PUBLIC_URL: PORTAL,
})

beforeAll(async () => {
  provider = spawn(process.execPath, [PROVIDER], {
    env: { ...process.env, ...CLIENT, REDIRECT_URI: `${PORTAL}/auth/callback/provider` },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = provider.stdout ? await once(provider.stdout, 'data') : ['']
  issuer = String(line).trim()
  device = spawn(process.execPath, [DEVICE], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [ready] = await once(device, 'message')
  phone = z.object({ url: z.string() }).parse(ready).url
  app = await startTestApp({ environment: { ...environmentFor(issuer), DEVICE_ISSUER: phone } })
})
afterAll(async () => {
  await app?.close()
  provider?.kill()
  device?.kill()
})

/** Subject at the provider, address, and what the provider says of its being confirmed. */
type Who = readonly [login: string, email: string, verified: unknown]

/** A browser at the provider's: cookies, redirects by hand, and its two forms. @returns where it sends us back to. */
async function signInAtProvider(start: string, who: Who, more: object = {}): Promise<URL> {
  const [login, email, verified] = who
  const claims = { email, email_verified: verified, name: 'Mei', ...more }
  await fetch(`${issuer}/people/${login}`, { method: 'PUT', body: JSON.stringify(claims) })
  const jar = new Map<string, string>()
  const open = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }
  const forms: Record<string, string>[] = [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]
  let url = start
  for (let step = 0; step < 12; step += 1) {
    const interaction = url.includes('/interaction/')
    const answer = await open(url, interaction ? forms.shift() : undefined)
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider stays at ${url}: ${(await answer.text()).slice(0, 500)}`)
    url = new URL(location, url).href
    if (url.startsWith(PORTAL)) return new URL(url)
  }
  throw new Error('The provider goes in circles')
}

async function begin(caller: Caller, returnTo = '/'): Promise<URL> {
  const answer = await caller.call('POST', '/auth/external', { returnTo })
  expect(answer).toMatchObject({ status: 200 })
  return new URL(z.object({ url: z.string() }).parse(answer.data).url)
}

/** @returns where the portal sends the browser after the provider has. */
async function comeBack(caller: Caller, callback: URL): Promise<string> {
  const answer = await caller.call('GET', callback.pathname + callback.search)
  expect(answer.status).toBe(302)
  return String(answer.headers.location)
}

async function signIn(caller: Caller, who: Who, returnTo = '/'): Promise<string> {
  return comeBack(caller, await signInAtProvider((await begin(caller, returnTo)).href, who))
}

const accountOf = async (caller: Caller) => Me.parse((await caller.call('GET', '/auth/me')).data).account
const failed = (location: string) => new URL(location, PORTAL)

describe('sign-in at an OpenID provider', () => {
  test('goes there with state, nonce and PKCE, and comes back to where it began', async () => {
    const caller = app.visitor()
    const url = await begin(caller, '/detail/1')
    expect(url.origin).toBe(issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'easel',
      response_type: 'code',
      redirect_uri: `${PORTAL}/auth/callback/provider`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/.{43}/),
      state: expect.stringMatching(/.{16}/),
      nonce: expect.stringMatching(/.{16}/),
    })
    const callback = await signInAtProvider(url.href, ['one', 'new@example.com', true])
    expect(await comeBack(caller, callback)).toBe(`${PORTAL}/detail/1`.replace(PORTAL, '') || '/')
    expect(await accountOf(caller)).toMatchObject({ email: 'new@example.com', emailVerified: true })
    expect(Me.parse((await app.visitor().call('GET', '/auth/me')).data).externalProvider).toEqual({
      name: 'Phone maker account',
    })
  })

  test('knows the same person again, also after a change of address there', async () => {
    const [first, second] = [app.visitor(), app.visitor()]
    await signIn(first, ['two', 'two@example.com', true])
    await signIn(second, ['two', 'other@example.com', true])
    expect((await accountOf(second))?.id).toBe((await accountOf(first))?.id)
    expect((await accountOf(second))?.email).toBe('two@example.com')
  })

  test('links to an account whose address is confirmed on both sides', async () => {
    const existing = await signedUp(app, 'linked@example.com')
    await app.platform.pool.query('update account set email_verified = true where id = $1', [
      existing.accountId,
    ])
    const caller = app.visitor()
    await signIn(caller, ['three', 'Linked@Example.com', true])
    expect((await accountOf(caller))?.id).toBe(existing.accountId)
  })

  test.each([
    ['the provider has not confirmed', true, false],
    ['the provider says confusing things of', true, 'false'],
    ['the provider says nothing of', true, undefined],
    ['we have not confirmed', false, true],
  ])('does not link by an address that %s', async (_, ours, theirs) => {
    count += 1
    const email = `unlinked-${count}@example.com`
    const existing = await signedUp(app, email)
    await app.platform.pool.query('update account set email_verified = $2 where id = $1', [
      existing.accountId,
      ours,
    ])
    const caller = app.visitor()
    const location = failed(await signIn(caller, [`unlinked${count}`, email, theirs]))
    expect(location.pathname).toBe('/login')
    expect(location.searchParams.get('error')).toBeTruthy()
    expect(await accountOf(caller)).toBeNull()
  })

  test('keeps no token of the provider', async () => {
    const { rows } = await app.platform.pool.query(
      `select access_token, refresh_token, id_token from account_credential where provider_id = 'provider'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ access_token: null, refresh_token: null, id_token: null })
  })
})

describe('what comes back is not believed', () => {
  test.each([
    ['a state that is not ours', (url: URL) => url.searchParams.set('state', 'x'.repeat(32))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['a forged code', (url: URL) => url.searchParams.set('code', 'forged')],
    [
      'a refusal',
      (url: URL) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
      },
    ],
  ])('with %s', async (_, forge) => {
    const caller = app.visitor()
    const callback = await signInAtProvider((await begin(caller)).href, ['four', 'four@example.com', true])
    forge(callback)
    const location = failed(await comeBack(caller, callback))
    expect(location.pathname).toBe('/login')
    expect(location.searchParams.get('error')).toBeTruthy()
    expect(await accountOf(caller)).toBeNull()
  })

  test('in another browser than it began in', async () => {
    const callback = await signInAtProvider((await begin(app.visitor())).href, [
      'five',
      'five@example.com',
      true,
    ])
    const victim = app.visitor()
    expect(failed(await comeBack(victim, callback)).pathname).toBe('/login')
    expect(await accountOf(victim)).toBeNull()
  })

  test('a second time', async () => {
    const caller = app.visitor()
    const callback = await signInAtProvider((await begin(caller)).href, ['six', 'six@example.com', true])
    await comeBack(caller, callback)
    const again = app.visitor()
    expect(failed(await comeBack(again, callback)).pathname).toBe('/login')
    expect(await accountOf(again)).toBeNull()
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/\t/evil.example',
  ])('a way back to %s is refused', async (returnTo) => {
    const caller = app.visitor()
    const answer = await caller.call('POST', '/auth/external', { returnTo })
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'returnTo' }] } })
  })
})

describe('a provider that cannot be trusted', () => {
  test.each(['en', 'zh'] as const)('calls itself otherwise than it is configured (%s)', async (locale) => {
    const other = await startTestApp({
      environment: environmentFor(issuer.replace('127.0.0.1', 'localhost')),
    })
    try {
      const answer = await other.visitor().call('POST', '/auth/external', {}, { 'accept-language': locale })
      expect(answer).toMatchObject({
        status: 503,
        code: 'auth.externalFailed',
        message: messageOf(locale, 'auth.externalFailed'),
      })
      const callback = await other.server.inject('/auth/callback/provider?code=x&state=y')
      expect(callback.headers.location).toBe(`${PORTAL}/login?error=externalFailed`)
    } finally {
      await other.close()
    }
  })

  test('is away, while passwords go on working, and is found once it is back', async () => {
    const other = await startTestApp({ environment: environmentFor('http://127.0.0.1:9') })
    try {
      expect(await other.visitor().call('POST', '/auth/external', {})).toMatchObject({
        code: 'auth.externalFailed',
      })
      await signedUp(other, 'still@example.com')
    } finally {
      await other.close()
    }
  })

  test('is not configured', async () => {
    const other = await startTestApp()
    try {
      expect(await other.visitor().call('POST', '/auth/external', {})).toMatchObject({
        status: 404,
        code: 'auth.noExternalProvider',
      })
      expect((await other.server.inject('/auth/callback/provider?code=x')).statusCode).toBe(404)
    } finally {
      await other.close()
    }
  })
})

describe('a phone that attests itself at sign-in', () => {
  const setPhone = (change: object) =>
    fetch(`${phone}/phone`, { method: 'POST', body: JSON.stringify({ aheadSeconds: 0, ...change }) })
  const tokenFor = async (subject: string, nonce: string): Promise<string> => {
    const body = JSON.stringify({ subject, nonce, audience: PORTAL })
    const answer = await fetch(`${phone}/attest`, { method: 'POST', body })
    return z.object({ token: z.string() }).parse(await answer.json()).token
  }
  /** @returns the version that counts for whoever has signed in, or null. */
  async function signInWith(login: string, brought: object): Promise<string | null> {
    const caller = app.visitor()
    const who: Who = [login, `${login}@example.com`, true]
    const person = { phone: { issuer: phone, audience: PORTAL, ...brought } }
    await comeBack(caller, await signInAtProvider((await begin(caller)).href, who, person))
    const account = await accountOf(caller)
    // Whatever the phone says: who signed in is in.
    expect(account?.email).toBe(`${login}@example.com`)
    const counted = await attestationsOf(app.platform, [account?.id ?? ''])
    return counted.get(account?.id ?? '')?.systemVersion ?? null
  }

  test('says its version, which counts for the account', async () => {
    await setPhone({ systemVersion: '3.0.77' })
    expect(await signInWith('phone1', {})).toBe('3.0.77')
    await setPhone({ systemVersion: '3.1' })
    expect(await signInWith('phone1', {})).toBe('3.1')
  })

  test.each([
    ['of somebody else', { change: { subject: 'somebody' } }],
    ['for another sign-in', { change: { nonce: 'of another sign-in' } }],
    ['for another portal', { change: { audience: 'https://elsewhere.example' } }],
  ])('counts for nothing with a token %s', async (what, brought) => {
    await setPhone({})
    expect(await signInWith(`phone${what.length}x`, brought)).toBeNull()
  })

  test('counts for nothing with a token that was kept, stolen or is none', async () => {
    await setPhone({})
    const kept = await tokenFor('phone2', 'the nonce of last time')
    expect(await signInWith('phone2', { token: kept })).toBeNull()
    expect(await signInWith('phone3', { token: kept })).toBeNull()
    expect(await signInWith('phone4', { token: 'no token' })).toBeNull()
  })

  test('counts for nothing with a token that has expired', async () => {
    await setPhone({ aheadSeconds: -600 })
    expect(await signInWith('phone5', {})).toBeNull()
    await setPhone({})
    expect(await signInWith('phone5', {})).toBe('3.1')
  })
})
