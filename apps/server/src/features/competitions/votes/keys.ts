import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash,
  type KeyObject,
  sign,
} from 'node:crypto'
import {
  type BundleKind,
  hexOf,
  manifestText,
  type ResultKind,
  rootBytes,
  type SignedRoot,
} from '@easel/domain/competitions/votes/log.ts'
import type { Sha256 } from '@easel/domain/competitions/votes/merkle.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import type { Secrets } from '../../../platform/secrets.ts'

// As a text and not as a buffer: Node makes a buffer of its own for each, which takes three times as long.
export const sha256: Sha256 = (bytes) => Buffer.from(hash('sha256', bytes, 'hex'), 'hex')

/** By which the next root names a root; hexadecimal. */
export const rootHash = (root: SignedRoot): string => hexOf(sha256(rootBytes(root)))

/** The frame of PKCS #8 around the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

interface VoteKeys {
  /** SubjectPublicKeyInfo in base64. */
  readonly publicKey: string
  /** Ed25519 over the root's bytes, hexadecimal. */
  signRoot(root: SignedRoot): string
  /** Ed25519 over a bundle's manifest, hexadecimal. */
  signManifest(kind: BundleKind, manifest: string): string
  /** Keeps the fingerprint of a result from being guessed before the results are announced. */
  saltOf(editionId: string, kind: ResultKind, number: number): string
  /** What an edition's log calls a voter; it says nothing of them to whoever has no key. */
  pseudonymOf(editionId: string, accountId: string): Buffer
  /** What an edition's ballots call a network or a phone: equal for equal ones, and nothing besides. */
  markOf(editionId: string, kind: 'network' | 'device', value: string): Buffer
}

/** The keys of the log of votes, derived once from the oldest key, so that a rotation leaves the log whole. */
export const voteKeysOf = memoizePer(createVoteKeys)

function createVoteKeys(secrets: Secrets): VoteKeys {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(secrets.deriveLasting('vote-log'), 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })
  const markKey = createSecretKey(secrets.deriveLasting('vote-mark'), 'hex')
  const saltKey = createSecretKey(secrets.deriveLasting('vote-result'), 'hex')
  const pseudonymKey = createSecretKey(secrets.deriveLasting('vote-pseudonym'), 'hex')
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    signRoot: (root) => sign(null, rootBytes(root), key).toString('hex'),
    signManifest: (kind, manifest) =>
      sign(null, Buffer.from(manifestText(kind, manifest)), key).toString('hex'),
    saltOf: (editionId, kind, number) =>
      createHmac('sha256', saltKey).update(`${editionId} ${kind} ${number}`).digest('hex'),
    pseudonymOf: (editionId, accountId) =>
      createHmac('sha256', pseudonymKey).update(`${editionId} ${accountId}`).digest(),
    markOf: (editionId, kind, value) =>
      createHmac('sha256', markKey).update(`${editionId} ${kind} ${value}`).digest(),
  }
}
