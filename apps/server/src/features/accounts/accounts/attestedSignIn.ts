import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import type { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountOfSubject } from './queries.ts'

/** Keeps what a phone attests with a sign-in; a refusal where it does not count. */
export type AttestSignIn = (
  platform: Platform,
  signIn: Attested & { readonly accountId: string; readonly ip: string },
) => Promise<DomainError | null>

/** What the provider adds to the ID token or its user info: the phone's attestation for this sign-in. */
const AttestedClaims = z.object({ device_attestation: z.string().max(4_000) })
const IdToken = z.object({ sub: z.string(), nonce: z.string() })

interface Attested {
  readonly subject: string
  readonly nonce: string
  readonly token: string
}
interface SignIn {
  attested: Attested | null
}

const underWay = new AsyncLocalStorage<SignIn>()

/** The claims of an ID token that has been verified. */
export const claimsOfIdToken = (idToken: string): unknown =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))

/** Notes the attestation that came with the sign-in that is under way; the ID token's before the user info's. */
export function noteAttestation(claims: unknown, userInfo: unknown): void {
  const signIn = underWay.getStore()
  const who = IdToken.safeParse(claims)
  const token = AttestedClaims.safeParse(claims).data ?? AttestedClaims.safeParse(userInfo).data
  if (!signIn || !who.success || !token) return
  const { sub: subject, nonce } = who.data
  signIn.attested = { subject, nonce, token: token.device_attestation }
}

/**
 * Runs the end of a sign-in, and takes the attestation that it brought for the account that it belongs to. One that
 * does not count keeps nobody out: the phone is asked again before a vote that needs it.
 */
export async function takingAttestation<T>(
  platform: Platform,
  {
    provider,
    ip,
    attestSignIn,
  }: { readonly provider: string; readonly ip: string; readonly attestSignIn: AttestSignIn },
  finish: () => Promise<T>,
): Promise<T> {
  const signIn: SignIn = { attested: null }
  const answer = await underWay.run(signIn, finish)
  const { attested } = signIn
  const accountId = attested && (await accountOfSubject(platform.db, provider, attested.subject))
  if (!attested || !accountId) return answer
  const refusal = await attestSignIn(platform, { accountId, ip, ...attested })
  if (refusal) platform.log.warn({ accountId, code: refusal.code }, 'an attestation at sign-in was not taken')
  return answer
}
