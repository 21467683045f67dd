import { createHash } from 'node:crypto'
import { listTokens, makeToken, viewOwnToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { listActivity } from '@easel/contract/base/activity/endpoints.ts'
import { TOKEN_LIMIT, WRITE_LIMITS } from '@easel/contract/rateLimits.ts'
import { TOKENS_MAX } from '@easel/domain/accounts/tokens/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person, type PersonKind } from '../../../testing/people.ts'
import { ask } from '../../entrypoints/closing/testing/closing.ts'
import { clearingTask } from '../accounts/jobs.ts'
import { changeEmail, codeTo, undoToken } from '../accounts/testing/changes.ts'
import { newSecret } from './format.ts'
import { callingWith, scriptOf } from './testing/tokens.ts'

const START = new Date('2026-11-06T04:00:00Z')
const DAY = 86_400_000
const BODY = { name: ' Nightly build ', scopes: ['works:write', 'works:read'], days: 90 }
const PROOF = { proof: { password: TEST_PASSWORD } }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(() => app.setNow(START))
afterAll(() => app.close())

const later = (days: number, milliseconds = 0) =>
  app.setNow(new Date(START.getTime() + days * DAY + milliseconds))
const make = ({ caller }: Person, body: object) =>
  caller.call('POST', '/auth/tokens', { ...BODY, ...PROOF, ...body })
const listed = async ({ caller }: Person) =>
  made(listTokens.reply, await caller.call('GET', '/auth/tokens')).tokens
const works = (script: Pick<Person['caller'], 'call'>) =>
  script.call('GET', '/v3/designers/audits-and-products')
const codeOf = async (answer: Promise<{ readonly code: string; readonly status: number }>) => {
  const { code, status } = await answer
  return `${status} ${code}`
}

describe('making a token', () => {
  test('shows it once, keeps its hash, tells the owner and writes it down', async () => {
    const person = await createPerson(app, 'verified')
    const { secret, token } = made(makeToken.reply, await make(person, {}))
    expect(token).toMatchObject({
      name: 'Nightly build',
      scopes: ['works:read', 'works:write'],
      ending: secret.slice(-4),
      expiresAt: expect.stringMatching(/^2027-02-04T04:00/),
      lastUsedAt: null,
    })
    expect(JSON.stringify(await listed(person))).not.toContain(secret)
    const { rows } = await app.platform.pool.query('select * from access_token where token_id = $1', [
      token.tokenId,
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows[0]?.hash).toBe(createHash('sha256').update(secret).digest('hex'))
    const log = await app.platform.pool.query(
      `select act, to_state, reason from activity where actor_id = $1 and act like 'account.%Token'`,
      [person.accountId],
    )
    expect(log.rows).toEqual([
      { act: 'account.makeToken', to_state: 'works:read works:write', reason: 'Nightly build' },
    ])
    const mails = await app.platform.pool.query(
      'select body from outbox where recipient = $1 order by created_at desc',
      [person.email],
    )
    expect(mails.rows[0]?.body).toContain('Nightly build')
    expect(mails.rows[0]?.body).not.toContain(secret)
  })

  test('takes the password or a code to the e-mail, and nothing else', async () => {
    const person = await createPerson(app, 'verified')
    const refused = (body: object) => codeOf(make(person, body))
    expect(await refused({ proof: undefined })).toBe('403 auth.proofRequired')
    expect(await refused({ proof: { password: 'wrong' } })).toBe('400 auth.wrongPassword')
    expect(await refused({ proof: { code: '000000' } })).toMatch(/^400 auth\.code/)
    const code = await codeTo(app, person.caller, 'ALLOW_TOKEN', person.email)
    expect(await refused({ proof: { code } })).toBe('200 success')
    expect(await refused({ proof: { code } })).toMatch(/^400 auth\.code/)
    expect(await codeOf(app.visitor().call('POST', '/auth/tokens', { ...BODY, ...PROOF }))).toBe(
      '401 not_signed_in',
    )
  })

  test('a code to an e-mail of this week proves nothing', async () => {
    const person = await createPerson(app, 'verified')
    const email = `new-${person.email}`
    expect((await changeEmail(app, person.caller, email)).status).toBe(200)
    const asked = person.caller.call('POST', '/auth/codes', { purpose: 'ALLOW_TOKEN', target: email })
    expect(await codeOf(asked)).toBe('403 auth.contactTooNew')
  })

  test.each([
    [{ name: '' }, 'tokenName.required'],
    [{ name: '\u200b' }, 'tokenName.required'],
    [{ name: 'x'.repeat(61) }, 'tokenName.tooLong'],
    [{ name: 'a\u202eb' }, 'text.directionOverride'],
    [{ scopes: [] }, 'tokenScopes.required'],
    [{ scopes: ['staff:write'] }, 'field.'],
    [{ days: 0 }, 'tokenDays.range'],
    [{ days: 366 }, 'tokenDays.range'],
    [{ days: 1.5 }, 'tokenDays.range'],
  ])('%j is refused', async (body, code) => {
    const answer = await make(await createPerson(app, 'account'), body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.data)).toContain(code)
  })

  test('stops at so many, also where they are made at the same moment', async () => {
    const person = await createPerson(app, 'account')
    await app.platform.pool.query(
      `insert into access_token (token_id, account_id, name, scopes, hash, ending, created_at, expires_at)
       select gen_random_uuid(), $1::uuid, 'build', '{works:read}', encode(sha256(($1::uuid || 'n' || n)::bytea), 'hex'), 'abcd', now(), now() + interval '1 day'
       from generate_series(1, $2) n`,
      [person.accountId, TOKENS_MAX - 1],
    )
    const answers = await Promise.all([make(person, {}), make(person, {}), make(person, {})])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['success', 'token.tooMany', 'token.tooMany'])
  })
})

describe('a call with a token', () => {
  test('is its account’s, says what it may, and leaves when and from where it came', async () => {
    const person = await createPerson(app, 'verified')
    const script = await scriptOf(app, person, ['works:read'])
    const answer = await script.call('GET', '/auth/tokens/current', undefined, {
      'user-agent': 'studio-build/2',
    })
    expect(made(viewOwnToken.reply, answer)).toMatchObject({
      token: { tokenId: script.tokenId, scopes: ['works:read'] },
      registrationStatus: 'VERIFIED',
    })
    expect((await works(script)).status).toBe(200)
    expect(await listed(person)).toMatchObject([
      {
        lastUsedAt: expect.stringMatching(/^2026-11-06/),
        lastIp: expect.stringMatching(/^10\./),
        lastAgent: 'studio-build/2',
      },
    ])
    expect(await codeOf(person.caller.call('GET', '/auth/tokens/current'))).toBe('404 not_found')
  })

  test('is named in the activity log, and a browser is not', async () => {
    const [person, admin] = [await createPerson(app, 'verified'), await createPerson(app, 'admin')]
    const script = await scriptOf(app, person)
    for (const by of [script, person.caller])
      expect((await by.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })).code).toBe(
        'success',
      )
    const query = `actorId=${person.accountId}&act=batch.begin`
    const lines = await admin.caller.call('GET', `/staff/v1/activity?${query}`)
    const ending = script.secret.slice(-4)
    expect(made(listActivity.reply, lines).items.map(({ token }) => token)).toEqual([
      null,
      `build (…${ending})`,
    ])
  })

  test('never uses the cookies that come with it', async () => {
    const [person, other] = [await createPerson(app, 'verified'), await createPerson(app, 'admin')]
    const { secret, ...script } = await scriptOf(app, person, ['works:read'])
    const authorization = `Bearer ${secret}`
    const asStaff = other.caller.call('GET', '/staff/v1/accounts', undefined, { authorization })
    expect(await codeOf(asStaff)).toBe('403 token.notAllowed')
    const unknown = other.caller.call('GET', '/auth/sessions', undefined, {
      authorization: `Bearer ${newSecret()}`,
    })
    expect(await codeOf(unknown)).toBe('401 token.unknown')
    expect((await works(script)).status).toBe(200)
    // Somebody else's Bearer, such as a proxy adds, is none of ours: the session counts.
    const foreign = { authorization: 'Bearer eyJhbGciOi.J9.x' }
    expect((await other.caller.call('GET', '/auth/sessions', undefined, foreign)).status).toBe(200)
  })

  test('opens no session by its hash, which the portal keeps, as a cookie', async () => {
    const { secret, ...script } = await scriptOf(app, await createPerson(app, 'verified'), ['works:read'])
    expect((await works(script)).status).toBe(200)
    const hash = createHash('sha256').update(secret).digest('hex')
    for (const value of [hash, `token ${hash}`, `cookie ${hash}`, `${hash}.${hash}`]) {
      const cookie = `easel.session_token=${encodeURIComponent(value)}`
      const answer = await app.server.inject({ url: '/auth/sessions', headers: { cookie } })
      expect(answer.statusCode).toBe(401)
    }
    expect((await works(script)).status).toBe(200)
  })

  test('needs no origin, as no page of another origin can send one', async () => {
    const person = await createPerson(app, 'verified')
    const script = await scriptOf(app, person)
    const batch = { productType: 'WALLPAPER' }
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await script.call('POST', '/v3/designers/batches', batch, headers)).status).toBe(200)
    expect(await codeOf(person.caller.call('POST', '/v3/designers/batches', batch, headers))).toBe(
      '403 origin_refused',
    )
  })

  test('is refused with why, in both languages and for libraries', async () => {
    const script = await scriptOf(app, await createPerson(app, 'verified'), ['sharing:read'])
    const headers = { 'accept-language': 'zh-CN' }
    const scope = await script.call('GET', '/v3/designers/audits', undefined, headers)
    expect(scope).toMatchObject({
      status: 403,
      code: 'token.scopeMissing',
      message: '访问令牌缺少权限 works:read。',
    })
    expect(scope.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="works:read"')
    const unknown = await callingWith(app, newSecret()).call('GET', '/v3/designers/audits')
    expect(unknown).toMatchObject({ status: 401, code: 'token.unknown' })
    expect(unknown.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  })

  test.each<[PersonKind, string]>([
    ['account', '423 designer_not_registered'],
    ['pending', '401 designer_not_verified'],
    ['refused', '401 designer_not_verified'],
    ['verified', '200 success'],
    ['banned', ''],
  ])('of %s is answered as in the browser', async (kind, expected) => {
    const person = await createPerson(app, kind)
    const script = await scriptOf(app, person)
    const begin = (by: Pick<Person['caller'], 'call'>) =>
      codeOf(by.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' }))
    const outcome = await begin(script)
    expect(outcome).toBe(await begin(person.caller))
    if (expected) expect(outcome).toBe(expected)
    else expect(outcome).not.toMatch(/^200/)
  })

  test('begins nothing while the account closes, and a new token is not made', async () => {
    const person = await createPerson(app, 'verified')
    const script = await scriptOf(app, person)
    expect((await ask(person)).status).toBe(200)
    const begin = script.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
    expect(await codeOf(begin)).toBe('409 closing.underWay')
    expect(await codeOf(make(person, {}))).toBe('409 closing.underWay')
    expect((await works(script)).status).toBe(200)
  })

  test('says how much of its limit is left, and is counted by itself', async () => {
    const person = await createPerson(app, 'verified')
    const [script, other] = [await scriptOf(app, person), await scriptOf(app, person)]
    const remaining = async (by: typeof script) => Number((await works(by)).headers['ratelimit-remaining'])
    const { headers } = await works(script)
    expect(headers).toMatchObject({
      'ratelimit-limit': String(TOKEN_LIMIT.requests),
      'ratelimit-policy': `${TOKEN_LIMIT.requests};w=60`,
      'ratelimit-reset': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
    })
    expect(await remaining(script)).toBe(TOKEN_LIMIT.requests - 2)
    // What is not allowed counts too.
    await script.call('GET', '/auth/sessions')
    expect(await remaining(script)).toBe(TOKEN_LIMIT.requests - 4)
    expect(await remaining(other)).toBe(TOKEN_LIMIT.requests - 1)
    for (let left = TOKEN_LIMIT.requests - 4; left > 0; left -= 100)
      await Promise.all(Array.from({ length: 100 }, () => script.call('GET', '/auth/sessions')))
    const refused = await works(script)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.headers).toMatchObject({
      'ratelimit-remaining': '0',
      'retry-after': refused.headers['ratelimit-reset'],
    })
    expect((await works(other)).status).toBe(200)
    expect((await works(person.caller)).status).toBe(200)
  })
})

describe('what an account may write a minute', () => {
  test('its scripts share, and leave the browser alone', async () => {
    const person = await createPerson(app, 'verified')
    const [script, other] = [await scriptOf(app, person), await scriptOf(app, person)]
    const write = (by: Pick<Person['caller'], 'call'>) =>
      by.call('POST', '/v3/designers/audits/submit', { auditIds: [] })
    const [limit] = WRITE_LIMITS
    for (let left = limit?.requests ?? 0; left > 0; left -= 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => write(index % 2 ? script : other)))
    for (const each of [script, other])
      expect(await write(each)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await write(person.caller)).status).not.toBe(429)
    // Reads go on.
    expect((await works(script)).status).toBe(200)
  })
})

describe('a token ends', () => {
  test('at once where it is revoked, in every process, and is written down', async () => {
    const person = await createPerson(app, 'verified')
    const script = await scriptOf(app, person)
    const second = await app.another()
    const there = callingWith(second, script.secret)
    // Kept by both processes by now.
    for (const each of [script, there, script, there]) expect((await works(each)).status).toBe(200)
    expect((await person.caller.call('DELETE', `/auth/tokens/${script.tokenId}`)).status).toBe(200)
    expect(await codeOf(works(script))).toBe('401 token.unknown')
    await expect.poll(() => codeOf(works(there)), { interval: 10 }).toBe('401 token.unknown')
    await second.close()
    expect(await listed(person)).toEqual([])
    const { rows } = await app.platform.pool.query(
      `select from_state, reason from activity where actor_id = $1 and act = 'account.revokeToken'`,
      [person.accountId],
    )
    expect(rows).toEqual([{ from_state: expect.stringContaining('works:read'), reason: 'build' }])
    expect(await codeOf(person.caller.call('DELETE', `/auth/tokens/${script.tokenId}`))).toBe('404 not_found')
  })

  test('is not revoked by another account', async () => {
    const script = await scriptOf(app, await createPerson(app, 'verified'))
    const other = await createPerson(app, 'admin')
    expect(await codeOf(other.caller.call('DELETE', `/auth/tokens/${script.tokenId}`))).toBe('403 notOwn')
    expect((await works(script)).status).toBe(200)
  })

  test('at its hour, is listed as expired for a month, and then forgotten', async () => {
    const person = await createPerson(app, 'verified')
    const script = await scriptOf(app, person, ['works:read'], 1)
    await later(1, -60_000)
    expect((await works(script)).status).toBe(200)
    await later(1, 60_000)
    expect(await codeOf(works(script))).toBe('401 token.expired')
    expect(await listed(person)).toMatchObject([{ isExpired: true }])
    await clearingTask(app.platform).tick()
    expect(await listed(person)).toHaveLength(1)
    await later(31, 120_000)
    await clearingTask(app.platform).tick()
    const { rows } = await app.platform.pool.query('select from access_token where token_id = $1', [
      script.tokenId,
    ])
    expect(rows).toEqual([])
  })

  test('with a change that is undone and with a password that is reset, and not with one that is changed', async () => {
    const person = await createPerson(app, 'verified')
    const script = await scriptOf(app, person)
    const newPassword = 'a quite different lantern'
    const change = { currentPassword: TEST_PASSWORD, newPassword }
    expect((await person.caller.call('POST', '/auth/change-password', change)).status).toBe(200)
    expect((await works(script)).status).toBe(200)
    const token = await undoToken(app, person.email)
    expect(
      (await app.visitor().call('POST', '/auth/changes/undo', { token, newPassword: TEST_PASSWORD })).status,
    ).toBe(200)
    expect(await codeOf(works(script))).toBe('401 token.unknown')

    const victim = await createPerson(app, 'verified')
    const thief = await scriptOf(app, victim)
    const visitor = app.visitor()
    const code = await codeTo(app, visitor, 'RESET_PASSWORD', victim.email)
    const reset = { target: victim.email, code, newPassword }
    expect((await visitor.call('POST', '/auth/reset-password', reset)).status).toBe(200)
    expect(await codeOf(works(thief))).toBe('401 token.unknown')
  })

  test('before it begins where it is mistyped', async () => {
    const { secret } = await scriptOf(app, await createPerson(app, 'verified'))
    for (const text of [secret.slice(0, -1), `${secret}0`, secret.toLowerCase(), 'easel_'])
      expect(await codeOf(works(callingWith(app, text)))).toBe('401 token.unknown')
    // Not ours by its look: a visitor's call.
    expect(await codeOf(works(callingWith(app, secret.slice(6))))).toBe('401 not_signed_in')
  })
})
