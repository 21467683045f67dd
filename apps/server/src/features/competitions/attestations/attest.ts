import { attestedUntil, claimsFault } from '@easel/domain/competitions/attestations/claims.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../base/activity/public.ts'
import { isNonceFor, isSubjectOf, nonceKey } from './challenge.ts'
import { type Issuer, issuerOf } from './issuer.ts'
import { insertAttestation } from './queries.ts'
import { claimsOf } from './token.ts'

interface Asked {
  readonly actor: Actor
  readonly ip: string
  readonly token: string
}

/** Takes a token of the issuer: what it says of the phone counts for the caller's account from now on. */
export function attest(platform: Platform, issuer: Issuer, { actor: { accountId }, ip, token }: Asked) {
  const { clock, secrets } = platform
  return take(platform, issuer, {
    accountId,
    ip,
    token,
    isSubject: (subject) => isSubjectOf(secrets, accountId, subject),
    isNonce: (nonce) => isNonceFor(secrets, accountId, nonce, clock.now()),
  })
}

/** What came with a sign-in at the provider: a token of the phone's issuer for that person and that very sign-in. */
interface SignInToken {
  readonly accountId: string
  readonly ip: string
  readonly token: string
  /** Who signed in, as the provider names them. */
  readonly subject: string
  /** The sign-in's own nonce (OpenID Connect Core 3.1.2.1). */
  readonly nonce: string
}

/** Takes the attestation that a sign-in brought. @returns why it does not count, or null */
export async function attestSignIn(
  platform: Platform,
  { accountId, ip, token, subject, nonce }: SignInToken,
): Promise<DomainError | null> {
  const issuer = issuerOf(platform)
  if (!issuer) return domainError('attestation.noIssuer')
  const taken = await take(platform, issuer, {
    accountId,
    ip,
    token,
    isSubject: (named) => named === subject,
    isNonce: (answered) => answered === nonce,
  })
  return taken instanceof DomainError ? taken : null
}

interface Given {
  readonly accountId: string
  readonly ip: string
  readonly token: string
  readonly isSubject: (subject: string) => boolean
  readonly isNonce: (nonce: string) => boolean
}

async function take(platform: Platform, issuer: Issuer, { accountId, ip, token, isSubject, isNonce }: Given) {
  const { db, clock, secrets } = platform
  const claims = await claimsOf(token, issuer.keys)
  if (claims instanceof DomainError) return claims
  const at = clock.now()
  const expected = { issuer: issuer.url, audience: platform.publicUrl(), now: at, isSubject, isNonce }
  const fault = claimsFault(claims, expected)
  if (fault) return domainError(fault)
  const systemVersion = claims.system_version
  try {
    return await inTransaction(db, async (tx) => {
      await insertAttestation(tx, {
        attestationId: newId(),
        accountId,
        nonce: nonceKey(claims.nonce),
        systemVersion,
        device: Buffer.from(secrets.signLasting(claims.device_key, 'attestation-device'), 'hex'),
        at,
      })
      await recordActivity(
        tx,
        clock,
        { kind: 'account', accountId, ip },
        { act: 'attestation.attest', subjectKind: 'account', subjectId: accountId, to: systemVersion },
      )
      return { systemVersion, until: attestedUntil(at).toISOString() }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'device_attestation_once')) return domainError('attestation.replayed')
    throw error
  }
}
