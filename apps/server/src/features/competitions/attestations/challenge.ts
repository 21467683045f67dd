import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_SECONDS } from '@easel/domain/competitions/attestations/claims.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const NONCE_USE = 'attestation-nonce'
const SUBJECT_USE = 'attestation-subject'
const RANDOM_BYTES = 16

const signed = (random: string, accountId: string, until: string) => `${random} ${accountId} ${until}`

/** A question for one account; nothing is written down before it is answered. */
export function newChallenge({ clock, secrets }: Pick<Platform, 'clock' | 'secrets'>, accountId: string) {
  const until = new Date(clock.now().getTime() + TOKEN_SECONDS * 1000)
  const random = randomBytes(RANDOM_BYTES).toString('hex')
  const ends = String(until.getTime())
  const signature = secrets.sign(signed(random, accountId, ends), NONCE_USE)
  return {
    nonce: `${random}.${ends}.${signature}`,
    subject: secrets.sign(accountId, SUBJECT_USE),
    until,
  }
}

export const isSubjectOf = (secrets: Secrets, accountId: string, subject: string): boolean =>
  secrets.verify(accountId, subject, SUBJECT_USE)

/** Whether the portal gave this nonce to this account, and it may still be answered. */
export function isNonceFor(secrets: Secrets, accountId: string, nonce: string, now: Date): boolean {
  const [random = '', ends = '', signature = ''] = nonce.split('.')
  return secrets.verify(signed(random, accountId, ends), signature, NONCE_USE) && now.getTime() < Number(ends)
}

/** What a used nonce is known by. */
export const nonceKey = (nonce: string): Buffer => createHash('sha256').update(nonce).digest()
