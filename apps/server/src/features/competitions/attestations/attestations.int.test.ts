import { attest } from '@easel/contract/competitions/attestations/endpoints.ts'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { attestationsOf } from './public.ts'
import { attested, challengeFor, send, startIssuer, type TestIssuer } from './testing/issuer.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const NOW_SECONDS = NOW.getTime() / 1000
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let app: TestApp
let issuer: TestIssuer
let voter: Person
beforeAll(async () => {
  issuer = await startIssuer()
  app = await startTestApp({ now: NOW.toISOString(), environment: { DEVICE_ISSUER: issuer.url } })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})
beforeEach(async () => {
  await app.setNow(NOW)
  issuer.answer = 200
  voter = await createPerson(app, 'account')
})

const versionOf = async ({ accountId }: Person) =>
  (await attestationsOf(app.platform, [accountId])).get(accountId)?.systemVersion ?? null

describe('a phone attests its system version', () => {
  test.each(['EdDSA', 'ES256'] as const)('with %s; it counts for a day', async (algorithm) => {
    const token = await issuer.token(await challengeFor(voter), NOW, {}, { algorithm })
    const reply = made(attest.reply, await send(voter, token))
    expect(reply.systemVersion).toBe('2.0.104')
    expect(await versionOf(voter)).toBe('2.0.104')
    await app.setNow(later(86_390))
    expect(await versionOf(voter)).toBe('2.0.104')
    await app.setNow(later(86_460))
    expect(await versionOf(voter)).toBeNull()
  })

  test('a later one replaces it, and one phone is known again under two accounts', async () => {
    const other = await createPerson(app, 'account')
    for (const [person, version] of [
      [voter, '1.9'],
      [voter, '3.0.1'],
      [other, '3.0.1'],
    ] as const)
      expect(
        (await send(person, await issuer.token(await challengeFor(person), NOW, { system_version: version })))
          .code,
      ).toBe('success')
    expect(await versionOf(voter)).toBe('3.0.1')
    const newest = await attestationsOf(app.platform, [voter.accountId, other.accountId])
    const [first, second] = [voter, other].map(({ accountId }) => newest.get(accountId))
    expect(first?.device.equals(second?.device ?? Buffer.of())).toBe(true)
  })

  test('the challenge names nobody, and is another each time', async () => {
    const [first, second] = [await challengeFor(voter), await challengeFor(voter)]
    expect(first.nonce).not.toBe(second.nonce)
    expect(JSON.stringify(first)).not.toContain(voter.accountId)
  })
})

describe('a token is refused', () => {
  test.each([
    ['of another issuer', { iss: 'https://phones.example' }, 'attestation.wrongIssuer'],
    ['for another portal', { aud: 'https://other.example' }, 'attestation.wrongAudience'],
    ['that has expired', { iat: NOW_SECONDS - 300, exp: NOW_SECONDS - 1 }, 'attestation.expired'],
    [
      'from a clock that is ahead',
      { iat: NOW_SECONDS + 90, exp: NOW_SECONDS + 200 },
      'attestation.clockAhead',
    ],
    ['that lasts for an hour', { exp: NOW_SECONDS + 3600 }, 'attestation.lastsTooLong'],
    ['with a nonce that nobody gave', { nonce: 'made-up' }, 'attestation.nonceUnknown'],
    ['with a version that cannot be read', { system_version: 'newest' }, 'attestation.unreadable'],
    ['without a key of its phone', { device_key: undefined }, 'attestation.unreadable'],
  ])('%s', async (_, change, code) => {
    const token = await issuer.token(await challengeFor(voter), NOW, change)
    expect((await send(voter, token)).code).toBe(code)
    expect(await versionOf(voter)).toBeNull()
  })

  test.each([
    ['with another algorithm', { algorithm: 'ES384' }, 'attestation.algorithm'],
    ['with a key that is not published', { kid: 'unheard-of' }, 'attestation.unknownKey'],
    ['with another key under a published name', { isForged: true }, 'attestation.signature'],
  ] as const)('signed %s', async (_, signing, code) => {
    const token = await issuer.token(await challengeFor(voter), NOW, {}, signing)
    expect((await send(voter, token)).code).toBe(code)
  })

  test('that is not signed at all, or no token', async () => {
    const { nonce, subject, audience } = await challengeFor(voter)
    const unsigned = new UnsecuredJWT({
      nonce,
      system_version: '3.0',
      device_key: 'a-key-of-sixteen-letters',
    })
      .setIssuer(issuer.url)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(NOW_SECONDS)
      .setExpirationTime(NOW_SECONDS + 60)
      .encode()
    expect((await send(voter, unsigned)).code).toBe('attestation.algorithm')
    for (const token of ['not a token', 'a.b.c', '..'])
      expect((await send(voter, token)).code).toBe('attestation.unreadable')
  })

  test('that was used, however many send it at once', async () => {
    const token = await issuer.token(await challengeFor(voter), NOW)
    const codes = (await Promise.all(Array.from({ length: 8 }, () => send(voter, token)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 'success')).toHaveLength(1)
    expect(codes.filter((code) => code === 'attestation.replayed')).toHaveLength(7)
  })

  test('that was stolen: another account’s, or its nonce', async () => {
    const thief = await createPerson(app, 'account')
    const [theirs, own] = [await challengeFor(voter), await challengeFor(thief)]
    expect((await send(thief, await issuer.token(theirs, NOW))).code).toBe('attestation.otherAccount')
    const mixed = await issuer.token({ ...theirs, subject: own.subject }, NOW)
    expect((await send(thief, mixed)).code).toBe('attestation.nonceUnknown')
    // The theft spends nothing: its owner can still use it.
    expect((await send(voter, await issuer.token(theirs, NOW))).code).toBe('success')
  })

  test('that answers a challenge of more than five minutes ago', async () => {
    const challenge = await challengeFor(voter)
    await app.setNow(later(310))
    expect((await send(voter, await issuer.token(challenge, later(310)))).code).toBe(
      'attestation.nonceUnknown',
    )
  })
})

describe('the issuer', () => {
  test('answers 500: the voter is asked to try again later', async () => {
    await attested(issuer, voter, NOW)
    issuer.answer = 500
    const other = await app.another()
    const signedIn = await createPerson(other, 'account')
    const token = await issuer.token(await challengeFor(signedIn), NOW)
    // That process has not read the keys yet; the one that has them goes on with them.
    expect(await send(signedIn, token)).toMatchObject({ code: 'attestation.issuerAway', status: 503 })
    expect((await send(voter, await issuer.token(await challengeFor(voter), NOW))).code).toBe('success')
    await other.close()
  })

  test('is not configured: nothing is asked', async () => {
    const without = await startTestApp({ now: NOW.toISOString() })
    const person = await createPerson(without, 'account')
    expect((await person.caller.call('GET', '/design/cpt/attest')).code).toBe('attestation.noIssuer')
    expect((await send(person, 'a token')).code).toBe('attestation.noIssuer')
    await without.close()
  })
})
