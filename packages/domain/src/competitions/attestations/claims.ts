import { z } from 'zod'

/** A token lasts at most so long, and so does the nonce that it answers. */
export const TOKEN_SECONDS = 300
/** How far the issuer's clock may be ahead of ours. */
export const CLOCK_SECONDS = 30
/** What a phone has attested counts for a day: then it is asked again. */
export const ATTESTED_HOURS = 24

const Seconds = z.number().finite()

/** What the issuer of phones signs: JWT claims, and two of our own. */
export const AttestationClaims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  /** What the portal calls the account towards the issuer. */
  sub: z.string(),
  nonce: z.string(),
  iat: Seconds,
  exp: Seconds,
  nbf: Seconds.optional(),
  /** Such as `2.0.104`. */
  system_version: z.string().regex(/^\d{1,3}(\.\d{1,6}){0,3}$/),
  /** What identifies this phone: the thumbprint of its key. */
  device_key: z.string().regex(/^[\w-]{16,128}$/),
})
export type AttestationClaims = z.infer<typeof AttestationClaims>

/** Why a token whose signature is right is not taken. */
export type ClaimsFault =
  | 'attestation.wrongIssuer'
  | 'attestation.wrongAudience'
  | 'attestation.otherAccount'
  | 'attestation.expired'
  | 'attestation.clockAhead'
  | 'attestation.lastsTooLong'
  | 'attestation.nonceUnknown'

interface Expected {
  readonly issuer: string
  readonly audience: string
  readonly now: Date
  /** Whether this is what the portal calls the account. */
  readonly isSubject: (subject: string) => boolean
  /** Whether the portal gave this nonce to the account, and it still holds. */
  readonly isNonce: (nonce: string) => boolean
}

/** The first thing that is wrong with the claims, or null. Instants are whole seconds, and the end is not included. */
export function claimsFault(claims: AttestationClaims, expected: Expected): ClaimsFault | null {
  const now = expected.now.getTime() / 1000
  const checks: readonly (readonly [ClaimsFault, boolean])[] = [
    ['attestation.wrongIssuer', claims.iss !== expected.issuer],
    ['attestation.wrongAudience', ![claims.aud].flat().includes(expected.audience)],
    ['attestation.otherAccount', !expected.isSubject(claims.sub)],
    ['attestation.expired', now >= claims.exp],
    ['attestation.clockAhead', Math.max(claims.iat, claims.nbf ?? claims.iat) > now + CLOCK_SECONDS],
    ['attestation.lastsTooLong', claims.exp - claims.iat > TOKEN_SECONDS],
    ['attestation.nonceUnknown', !expected.isNonce(claims.nonce)],
  ]
  return checks.find(([, isWrong]) => isWrong)?.[0] ?? null
}

/** Until when something attested then counts. */
export const attestedUntil = (attestedAt: Date): Date =>
  new Date(attestedAt.getTime() + ATTESTED_HOURS * 3_600_000)
