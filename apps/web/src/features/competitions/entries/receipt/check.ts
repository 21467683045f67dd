import {
  logKey,
  type SignedRoot,
  type VoteReceipt,
  voteLog,
  voteProof,
} from '@easel/contract/competitions/votes/endpoints.ts'
import { rootBytes } from '@easel/domain/competitions/votes/log.ts'
import {
  checkReceipt,
  hashOfRoot,
  type ReceiptFinding,
  type ReceiptStep,
} from '@easel/domain/competitions/votes/receipt.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'

const KEY = 'easel.voteLog'

const Seen = z.object({ publicKey: z.string(), number: z.int().min(1), hash: z.string() })
/** What this browser has seen of an edition's log, when it last checked a receipt. */
type Seen = z.infer<typeof Seen>
const Kept = z.record(z.string(), Seen)

function storedRoots(): Readonly<Record<string, Seen>> {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const seenOf = (slug: string): Seen | null => storedRoots()[slug] ?? null

/** The portal has one key for all of its editions. */
const keysSeen = (): string[] => Object.values(storedRoots()).map(({ publicKey }) => publicKey)

function keepSeen(slug: string, seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...storedRoots(), [slug]: seen }))
  } catch {
    // A browser that keeps nothing for us: the next check begins with the first root.
  }
}

/** Of a thousand roots each. */
const MAX_PAGES = 60

export interface Checked {
  readonly steps: Readonly<Record<ReceiptStep, ReceiptFinding>>
  readonly verdict: ReceiptFinding
  /** Which leaf of how many it is, counted from 1. */
  readonly leaf: number
  readonly root: SignedRoot
  readonly publicKey: string
  /** How many roots were read, and whether they went on from an earlier check. */
  readonly roots: number
  readonly goesOn: boolean
}

/**
 * Fetches what the log says of a receipt and checks it here.
 * @throws ApiError where the log does not have it yet, or does not answer
 */
export async function check(slug: string, receipt: VoteReceipt): Promise<Checked> {
  const seen = seenOf(slug)
  const proof = await call(voteProof, { params: { slug }, query: { nonce: receipt.nonce } })
  const log = await rootsUntil(slug, seen?.number ?? 0, proof.root.number)
  const { publicKey } = await call(logKey)
  // Another key than the portal publishes, or than it had at the last check of any edition, is another log.
  const isKnown = [log.publicKey, ...keysSeen()].every((key) => key === publicKey)
  const steps = checkReceipt(sha256, {
    receipt,
    proof,
    chain: log.roots,
    seen,
    isSigned: isKnown && (await isSigned(proof.root, publicKey)),
  })
  const found = Object.values(steps)
  const verdict = found.includes('failed') ? 'failed' : found.includes('open') ? 'open' : 'proven'
  if (verdict === 'proven')
    keepSeen(slug, {
      publicKey,
      number: proof.root.number,
      hash: hashOfRoot(sha256, proof.root),
    })
  return {
    steps,
    verdict,
    leaf: proof.index + 1,
    root: proof.root,
    publicKey,
    roots: log.roots?.length ?? 0,
    goesOn: seen !== null,
  }
}

/** The roots after one number up to another; null where there are too many of them. */
async function rootsUntil(slug: string, after: number, last: number) {
  const roots: SignedRoot[] = []
  let publicKey = ''
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const from = roots.at(-1)?.number ?? after
    const read = await call(voteLog, { params: { slug }, query: { after: from } })
    publicKey = read.publicKey
    roots.push(...read.roots.filter(({ number }) => number <= last))
    if (read.roots.length === 0 || (read.roots.at(-1)?.number ?? 0) >= last) return { publicKey, roots }
  }
  return { publicKey, roots: null }
}

/** Null in a browser that has no Ed25519, or where the page is not served securely. */
async function isSigned(root: SignedRoot, publicKey: string): Promise<boolean | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return null
  const bytes = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
  const signature = Uint8Array.from(root.signature.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16))
  try {
    const key = await subtle.importKey('spki', bytes, { name: 'Ed25519' }, false, ['verify'])
    return await subtle.verify({ name: 'Ed25519' }, key, signature, new Uint8Array(rootBytes(root)))
  } catch {
    return null
  }
}
