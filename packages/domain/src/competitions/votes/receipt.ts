import { FIRST_PREVIOUS, hashOfLeaf, hexOf, rootBytes, type SignedRoot, type VoteLeaf } from './log.ts'
import { rootFromInclusion, type Sha256 } from './merkle.ts'

/** What a voter holds of a vote: its leaf, and the leaf's hash. */
export interface Receipt extends VoteLeaf {
  /** Hexadecimal. */
  readonly hash: string
}

/** A root that the reader has seen before. */
export interface SeenRoot {
  readonly number: number
  /** The hash of its bytes, which the next root carries; hexadecimal. */
  readonly hash: string
}

interface Evidence {
  readonly receipt: Receipt
  /** What the log says of it: which leaf it is, and the path to its newest root. */
  readonly proof: { readonly index: number; readonly path: readonly string[]; readonly root: SignedRoot }
  /** The roots from the one after `seen` (else the first) to that of the proof; null where they are too many to read. */
  readonly chain: readonly SignedRoot[] | null
  readonly seen: SeenRoot | null
  /** Whether the root's signature is that of the log's key; null where this browser cannot tell. */
  readonly isSigned: boolean | null
}

/** What is looked at, in this order. */
export const RECEIPT_STEPS = ['whole', 'inLog', 'signed', 'chained'] as const
export type ReceiptStep = (typeof RECEIPT_STEPS)[number]
/** `open`: neither, this browser could not look. */
export type ReceiptFinding = 'proven' | 'failed' | 'open'

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

/** The hash by which the next root names a root. */
export const hashOfRoot = (sha256: Sha256, root: SignedRoot): string => hexOf(sha256(rootBytes(root)))

/** What of a receipt is proven by the log, without believing the portal. */
export function checkReceipt(
  sha256: Sha256,
  { receipt, proof, chain, seen, isSigned }: Evidence,
): Readonly<Record<ReceiptStep, ReceiptFinding>> {
  const { hash: stated, ...facts } = receipt
  const leaf = hashOfLeaf(sha256, facts)
  const { index, path, root } = proof
  const reached = rootFromInclusion(sha256, { leaf, index, size: root.size, path: path.map(bytesOf) })
  const isIncluded = reached !== null && hexOf(reached) === root.root && root.editionId === receipt.editionId
  const found = (isTrue: boolean | null): ReceiptFinding =>
    isTrue === null ? 'open' : isTrue ? 'proven' : 'failed'
  return {
    whole: found(hexOf(leaf) === stated),
    inLog: found(isIncluded),
    signed: found(isSigned),
    chained: found(chain && isChained(sha256, chain, seen, root)),
  }
}

/** Whether each root carries the hash of the one before, from what was seen to `last`. */
function isChained(
  sha256: Sha256,
  chain: readonly SignedRoot[],
  seen: SeenRoot | null,
  last: SignedRoot,
): boolean {
  let at = seen ?? { number: 0, hash: FIRST_PREVIOUS }
  let size = 0
  for (const root of chain) {
    if (root.number !== at.number + 1 || root.previous !== at.hash || root.size <= size) return false
    at = { number: root.number, hash: hashOfRoot(sha256, root) }
    size = root.size
  }
  return at.number === last.number && at.hash === hashOfRoot(sha256, last)
}
