import { fetchDeviceToken, startDevice, viewDevice } from '@easel/contract/accounts/tokens/deviceEndpoints.ts'
import { listTokens } from '@easel/contract/accounts/tokens/endpoints.ts'
import { DEVICE_SECONDS } from '@easel/domain/accounts/tokens/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person, type PersonKind } from '../../../testing/people.ts'
import { ask } from '../../entrypoints/closing/testing/closing.ts'
import { clearingTask } from '../accounts/jobs.ts'
import { codeTo } from '../accounts/testing/changes.ts'
import { callingWith } from './testing/tokens.ts'

const START = new Date('2026-11-06T04:00:00Z')
const ASKED = { name: 'workstation', scopes: ['works:write', 'works:read'], days: 90 }
const PROOF = { proof: { password: TEST_PASSWORD } }

let app: TestApp
let now = START
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(() => {
  now = START
  app.setNow(now)
})
afterAll(() => app.close())

const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  app.setNow(now)
}
const start = async (body: object = {}) =>
  made(startDevice.reply, await app.visitor().call('POST', '/auth/devices', { ...ASKED, ...body }))
const poll = (deviceCode: string) => app.visitor().call('POST', '/auth/devices/token', { deviceCode })
const pollCode = async (deviceCode: string) => (await poll(deviceCode)).code
const allow = ({ caller }: Person, userCode: string, body: object = PROOF) =>
  caller.call('POST', '/auth/devices/allow', { userCode, ...body })
const view = ({ caller }: Person, userCode: string) => caller.call('POST', '/auth/devices/view', { userCode })
const refuse = ({ caller }: Person, userCode: string) =>
  caller.call('POST', '/auth/devices/refuse', { userCode })
const listed = async ({ caller }: Person) =>
  made(listTokens.reply, await caller.call('GET', '/auth/tokens')).tokens

describe('a device', () => {
  test('gets the token that its owner allows, once, and nobody else does', async () => {
    const person = await createPerson(app, 'verified')
    const device = await start()
    expect(device).toMatchObject({
      userCode: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verificationUri: expect.stringMatching(/^https?:\/\/.+\/device$/),
      expiresIn: 600,
      interval: 5,
    })
    const other = await start()
    expect(await pollCode(device.deviceCode)).toBe('device.pending')
    const typed = device.userCode.toLowerCase().replace('-', ' ')
    expect(made(viewDevice.reply, await view(person, typed))).toMatchObject({
      userCode: device.userCode,
      name: 'workstation',
      scopes: ['works:read', 'works:write'],
      days: 90,
      isSameAddress: false,
      ip: expect.stringMatching(/^10\./),
    })
    expect((await allow(person, typed)).code).toBe('success')
    // Allowed, listed under the machine's name; no secret is there for anyone before the device has fetched it.
    expect(await listed(person)).toMatchObject([{ name: 'workstation', lastUsedAt: null }])
    after(5)
    expect(await pollCode(other.deviceCode)).toBe('device.pending')
    expect(await pollCode(device.userCode)).toBe('device.unknown')
    const answers = await Promise.all([poll(device.deviceCode), poll(device.deviceCode)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['device.unknown', 'success'])
    const answer = answers.find(({ code }) => code === 'success')
    if (!answer) throw new Error('no answer')
    const { secret } = made(fetchDeviceToken.reply, answer)
    expect(await pollCode(device.deviceCode)).toBe('device.unknown')
    const script = callingWith(app, secret)
    expect((await script.call('GET', '/v3/designers/audits-and-products')).status).toBe(200)
    expect((await script.call('GET', '/v3/shares?side=GIVEN')).code).toBe('token.scopeMissing')
    const [token] = await listed(person)
    expect(token).toMatchObject({ ending: secret.slice(-4), expiresAt: expect.stringMatching(/^2027-02-04/) })
    const { rows } = await app.platform.pool.query(
      `select act, to_state, reason from activity where actor_id = $1 and act like 'account.%Token'`,
      [person.accountId],
    )
    expect(rows).toEqual([
      { act: 'account.makeToken', to_state: 'works:read works:write', reason: 'workstation' },
    ])
    const kept = await app.platform.pool.query('select * from device_request')
    for (const each of [device.deviceCode, other.deviceCode, secret])
      expect(JSON.stringify(kept.rows)).not.toContain(each)
  })

  test('that asks too soon waits longer', async () => {
    const { deviceCode } = await start()
    expect(await pollCode(deviceCode)).toBe('device.pending')
    after(2)
    expect(await pollCode(deviceCode)).toBe('device.slowDown')
    after(6)
    expect(await pollCode(deviceCode)).toBe('device.slowDown')
    after(16)
    expect(await pollCode(deviceCode)).toBe('device.pending')
  })

  test('is told that it was refused, and its code is used up', async () => {
    const person = await createPerson(app, 'verified')
    const { deviceCode, userCode } = await start()
    expect((await refuse(person, userCode)).code).toBe('success')
    for (const again of [refuse(person, userCode), allow(person, userCode), view(person, userCode)])
      expect(await again).toMatchObject({ status: 404, code: 'device.noSuchCode' })
    expect(await pollCode(deviceCode)).toBe('device.refused')
    expect(await pollCode(deviceCode)).toBe('device.unknown')
    expect(await listed(person)).toEqual([])
    const { rows } = await app.platform.pool.query(
      `select reason from activity where actor_id = $1 and act = 'account.refuseDevice'`,
      [person.accountId],
    )
    expect(rows).toEqual([{ reason: 'workstation' }])
  })

  test('that comes too late gets nothing, and a token that it never fetched goes', async () => {
    const person = await createPerson(app, 'verified')
    const [late, allowed] = [await start(), await start()]
    expect((await allow(person, allowed.userCode)).code).toBe('success')
    after(DEVICE_SECONDS + 30)
    expect(await pollCode(late.deviceCode)).toBe('device.expired')
    expect(await pollCode(allowed.deviceCode)).toBe('device.expired')
    expect((await view(person, late.userCode)).code).toBe('device.noSuchCode')
    expect((await allow(person, late.userCode)).code).toBe('device.noSuchCode')
    after(1)
    await clearingTask(app.platform).tick()
    expect(await listed(person)).toEqual([])
    expect(await pollCode(late.deviceCode)).toBe('device.unknown')
  })

  test('gets nothing where the token was revoked before it came', async () => {
    const person = await createPerson(app, 'verified')
    const { deviceCode, userCode } = await start()
    await allow(person, userCode)
    const [token] = await listed(person)
    await person.caller.call('DELETE', `/auth/tokens/${token?.tokenId}`)
    expect(await pollCode(deviceCode)).toBe('device.unknown')
  })

  test.each([
    [{ name: '' }, 'tokenName.required'],
    [{ name: 'x'.repeat(61) }, 'tokenName.tooLong'],
    [{ name: 'a\u202eb' }, 'text.directionOverride'],
    [{ scopes: [] }, 'tokenScopes.required'],
    [{ scopes: ['staff:write'] }, 'field.'],
    [{ days: 366 }, 'tokenDays.range'],
  ])('%j is refused', async (body, code) => {
    const answer = await app.visitor().call('POST', '/auth/devices', { ...ASKED, ...body })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.data)).toContain(code)
  })
})

describe('allowing it', () => {
  test('takes the password or a code, as making a token does', async () => {
    const person = await createPerson(app, 'verified')
    const { userCode, deviceCode } = await start()
    expect(await allow(person, userCode, {})).toMatchObject({ status: 403, code: 'auth.proofRequired' })
    expect((await allow(person, userCode, { proof: { password: 'wrong' } })).code).toBe('auth.wrongPassword')
    expect((await allow(person, userCode, { proof: { code: '000000' } })).code).toMatch(/^auth\.code/)
    expect(await pollCode(deviceCode)).toBe('device.pending')
    const code = await codeTo(app, person.caller, 'ALLOW_TOKEN', person.email)
    expect((await allow(person, userCode, { proof: { code } })).code).toBe('success')
  })

  test('happens once, whoever is faster', async () => {
    const [one, two] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
    const { userCode } = await start()
    const answers = await Promise.all([allow(one, userCode), allow(two, userCode), refuse(two, userCode)])
    expect(answers.filter(({ code }) => code === 'success')).toHaveLength(1)
    const tokens = [...(await listed(one)), ...(await listed(two))]
    expect(tokens.length).toBe(answers[2]?.code === 'success' ? 0 : 1)
  })

  test.each<PersonKind>(['account', 'pending', 'refused', 'verified', 'banned'])(
    'by %s is answered as making one on the page',
    async (kind) => {
      const person = await createPerson(app, kind)
      const { userCode } = await start()
      const onPage = await person.caller.call('POST', '/auth/tokens', { ...ASKED, ...PROOF })
      expect((await allow(person, userCode)).code).toBe(onPage.code)
    },
  )

  test('is not for visitors, tokens and accounts that close', async () => {
    const person = await createPerson(app, 'verified')
    const { userCode } = await start()
    for (const path of ['view', 'refuse', 'allow'])
      expect((await app.visitor().call('POST', `/auth/devices/${path}`, { userCode, ...PROOF })).code).toBe(
        'not_signed_in',
      )
    expect((await ask(person)).status).toBe(200)
    expect((await allow(person, userCode)).code).toBe('closing.underWay')
  })

  test('finds no stranger’s device by trying', async () => {
    const person = await createPerson(app, 'verified')
    const { userCode } = await start()
    for (const wrong of ['BCDF', 'BCDF-GHJKL', '', 'AEIO-UAEI'])
      expect(['device.noSuchCode', 'invalid_input']).toContain((await view(person, wrong)).code)
    const codes: string[] = []
    while (codes.length < 40) codes.push((await view(person, 'BCDF-GHJK')).code)
    expect(codes.filter((code) => code === 'device.noSuchCode').length).toBeLessThanOrEqual(15)
    expect(codes.at(-1)).toBe('too_many_requests')
    expect((await refuse(person, userCode)).code).toBe('too_many_requests')
  })
})
