import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Instant } from '../../envelope.ts'
import { ATTEST_LIMITS } from '../../rateLimits.ts'

export const attestationChallenge = endpoint({
  method: 'GET',
  path: '/design/cpt/attest',
  summary: 'The challenge a phone signs to attest the system version for the caller’s account',
  access: 'account',
  rateLimits: ATTEST_LIMITS,
  reply: z.object({
    /** Where the phone signs: `POST {issuer}/attest { nonce, subject, audience }` answers `{ token }`. */
    issuer: z.string(),
    /** Counts once, for this account. */
    nonce: z.string(),
    /** What the portal calls the account towards the issuer; it names nobody. */
    subject: z.string(),
    audience: z.string(),
    until: Instant,
  }),
  refusals: ['attestation.noIssuer'],
})
export const attest = endpoint({
  method: 'POST',
  path: '/design/cpt/attest',
  summary:
    'Attest the system version of the caller’s phone with a JWT from DEVICE_ISSUER (EdDSA or ES256) that answers a challenge',
  access: 'account',
  rateLimits: ATTEST_LIMITS,
  body: z.object({ token: z.string().min(1).max(4_000) }),
  reply: z.object({ systemVersion: z.string(), until: Instant }),
  refusals: [
    'attestation.noIssuer',
    'attestation.issuerAway',
    'attestation.unreadable',
    'attestation.algorithm',
    'attestation.unknownKey',
    'attestation.signature',
    'attestation.wrongIssuer',
    'attestation.wrongAudience',
    'attestation.otherAccount',
    'attestation.expired',
    'attestation.clockAhead',
    'attestation.lastsTooLong',
    'attestation.nonceUnknown',
    'attestation.replayed',
  ],
})
