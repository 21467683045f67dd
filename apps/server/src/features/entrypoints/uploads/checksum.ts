import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, type Hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** tus, checksum: how many bytes each algorithm yields. */
const DIGEST_BYTES = { sha1: 20, sha256: 32, md5: 16 } as const
type Algorithm = keyof typeof DIGEST_BYTES
const isAlgorithm = (text: string): text is Algorithm => Object.hasOwn(DIGEST_BYTES, text)
export const CHECKSUM_ALGORITHMS = Object.keys(DIGEST_BYTES).filter(isAlgorithm)

interface Checksum {
  hash(): Hash
  matches(hash: Hash): boolean
}

function parsed(header: string): Checksum | null {
  const [algorithm = '', text = '', ...more] = header.split(' ')
  if (!isAlgorithm(algorithm) || more.length > 0) return null
  const digest = Buffer.from(text, 'base64')
  if (digest.length !== DIGEST_BYTES[algorithm]) return null
  return { hash: () => createHash(algorithm), matches: (hash) => hash.digest().equals(digest) }
}

/** Whether an `Upload-Checksum` header has an algorithm known here, and a digest of its length. */
export const isChecksum = (header: string): boolean => parsed(header) !== null

export function checksumOf({ headers }: Pick<FastifyRequest, 'headers'>): Checksum | null {
  const header = headers['upload-checksum']
  return typeof header === 'string' ? parsed(header) : null
}

/** The protocol's library hands its store the bytes without the request that brought them. */
const asked = new AsyncLocalStorage<Checksum | null>()
export const verifying = <T>(checksum: Checksum | null, run: () => T): T => asked.run(checksum, run)

/** What the bytes of this request must match; null where it says nothing of it. */
export const checksumAsked = (): Checksum | null => asked.getStore() ?? null
