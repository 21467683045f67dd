import { describe, expect, test } from 'vitest'
import { AttestationClaims, attestedUntil, CLOCK_SECONDS, claimsFault, TOKEN_SECONDS } from './claims.ts'

const NOW = new Date('2025-10-20T10:00:00.000Z')
const SECOND = NOW.getTime() / 1000

const right: AttestationClaims = {
  iss: 'https://phones.example',
  aud: 'https://portal.example',
  sub: 'me',
  nonce: 'mine',
  iat: SECOND,
  exp: SECOND + TOKEN_SECONDS,
  system_version: '2.0.104',
  device_key: 'a-key-of-sixteen-letters',
}
const fault = (change: Partial<AttestationClaims>, now = NOW) =>
  claimsFault(
    { ...right, ...change },
    {
      issuer: 'https://phones.example',
      audience: 'https://portal.example',
      now,
      isSubject: (subject) => subject === 'me',
      isNonce: (nonce) => nonce === 'mine',
    },
  )

describe('the claims of an attestation', () => {
  test.each<[Partial<AttestationClaims>, string | null]>([
    [{}, null],
    [{ aud: ['https://other.example', 'https://portal.example'] }, null],
    [{ iss: 'https://phones.example/' }, 'attestation.wrongIssuer'],
    [{ aud: 'https://other.example' }, 'attestation.wrongAudience'],
    [{ sub: 'somebody else' }, 'attestation.otherAccount'],
    [{ nonce: 'another' }, 'attestation.nonceUnknown'],
    [{ iat: SECOND - TOKEN_SECONDS, exp: SECOND }, 'attestation.expired'],
    [{ iat: SECOND - TOKEN_SECONDS + 1, exp: SECOND + 1 }, null],
    [{ iat: SECOND + CLOCK_SECONDS, exp: SECOND + TOKEN_SECONDS }, null],
    [{ iat: SECOND + CLOCK_SECONDS + 1, exp: SECOND + TOKEN_SECONDS }, 'attestation.clockAhead'],
    [{ nbf: SECOND + CLOCK_SECONDS + 1 }, 'attestation.clockAhead'],
    [{ exp: SECOND + TOKEN_SECONDS + 1 }, 'attestation.lastsTooLong'],
  ])('%o: %s', (change, expected) => {
    expect(fault(change)).toBe(expected)
  })

  test('end one millisecond after the last at which they hold', () => {
    const end = new Date((SECOND + TOKEN_SECONDS) * 1000)
    expect(fault({}, new Date(end.getTime() - 1))).toBeNull()
    expect(fault({}, end)).toBe('attestation.expired')
  })

  test.each(['2', '2.0.104', '14.0.20.300912'])('a system version may be %s', (version) => {
    expect(AttestationClaims.safeParse({ ...right, system_version: version }).success).toBe(true)
  })
  test.each(['', 'v2', '2.', '2.0-beta', '1.2.3.4.5'])('a system version is not %j', (version) => {
    expect(AttestationClaims.safeParse({ ...right, system_version: version }).success).toBe(false)
  })

  test('what a phone attested counts for a day', () => {
    expect(attestedUntil(NOW).toISOString()).toBe('2025-10-21T10:00:00.000Z')
  })
})
