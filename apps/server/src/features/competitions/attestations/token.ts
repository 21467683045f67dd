import { AttestationClaims } from '@easel/domain/competitions/attestations/claims.ts'
import { compactVerify, createRemoteJWKSet, errors } from 'jose'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'

const ALGORITHMS = ['EdDSA', 'ES256']
const SILENCE_MILLISECONDS = 5_000
/** A token that names a key which we do not know makes us look again, so often at most. */
const COOLDOWN_MILLISECONDS = 30_000
const CACHED_MILLISECONDS = 600_000

type IssuerKeys = ReturnType<typeof createRemoteJWKSet>

/** The published keys of an issuer: fetched when they are first needed, and kept for ten minutes. */
export const keysOf = (issuer: string): IssuerKeys =>
  createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: SILENCE_MILLISECONDS,
    cooldownDuration: COOLDOWN_MILLISECONDS,
    cacheMaxAge: CACHED_MILLISECONDS,
  })

/** The claims of a token whose signature is one of the issuer's; else why there are none. */
export async function claimsOf(token: string, keys: IssuerKeys): Promise<AttestationClaims | DomainError> {
  try {
    const { payload } = await compactVerify(token, keys, { algorithms: ALGORITHMS })
    const claims = AttestationClaims.safeParse(JSON.parse(new TextDecoder().decode(payload)))
    return claims.success ? claims.data : domainError('attestation.unreadable')
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return domainError('attestation.algorithm')
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return domainError('attestation.unknownKey')
  if (error instanceof errors.JWSSignatureVerificationFailed) return domainError('attestation.signature')
  if (error instanceof errors.JWSInvalid || error instanceof SyntaxError)
    return domainError('attestation.unreadable')
  // What is left is about the keys: no answer, a slow one, or one that is no set of keys.
  return domainError('attestation.issuerAway')
}
