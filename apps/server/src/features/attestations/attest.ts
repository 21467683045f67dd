import { attestedUntil, claimsFault } from '@easel/domain/attestations/claims.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { isNonceFor, isSubjectOf, nonceKey } from './challenge.ts'
import { insertAttestation } from './queries.ts'
import { claimsOf, type keysOf } from './token.ts'

/** Where attestations come from. */
export interface Issuer {
  readonly url: string
  readonly keys: ReturnType<typeof keysOf>
}

interface Asked {
  readonly actor: Actor
  readonly ip: string
  readonly token: string
}

/** Takes a token of the issuer: what it says of the phone counts for the caller's account from now on. */
export async function attest(platform: Platform, issuer: Issuer, { actor, ip, token }: Asked) {
  const { db, clock, secrets } = platform
  const { accountId } = actor
  const claims = await claimsOf(token, issuer.keys)
  if (claims instanceof Refused) return claims
  const at = clock.now()
  const fault = claimsFault(claims, {
    issuer: issuer.url,
    audience: platform.publicUrl(),
    now: at,
    isSubject: (subject) => isSubjectOf(secrets, accountId, subject),
    isNonce: (nonce) => isNonceFor(secrets, accountId, nonce, at),
  })
  if (fault) return refused(fault)
  const systemVersion = claims.system_version
  try {
    return await inTransaction(db, async (tx) => {
      await insertAttestation(tx, {
        attestationId: newId(),
        accountId,
        nonce: nonceKey(claims.nonce),
        systemVersion,
        device: Buffer.from(secrets.sign(claims.device_key, 'attestation-device'), 'hex'),
        at,
      })
      await recordActivity(tx, clock, doerOf({ actor, ip }), {
        act: 'attestation.attest',
        subjectKind: 'account',
        subjectId: accountId,
        to: systemVersion,
      })
      return { systemVersion, until: attestedUntil(at).toISOString() }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'device_attestation_once')) return refused('attestation.replayed')
    throw error
  }
}
