/** SHA-256, given by whoever computes: the browser, a server, an offline verifier. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

const LEAF = 0
const NODE = 1

/** RFC 6962, section 2.1: a leaf and a node never hash alike. */
export function leafHash(sha256: Sha256, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + data.length)
  bytes[0] = LEAF
  bytes.set(data, 1)
  return sha256(bytes)
}

export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length)
  bytes[0] = NODE
  bytes.set(left, 1)
  bytes.set(right, 1 + left.length)
  return sha256(bytes)
}

/** The largest power of two below a size of at least 2: where RFC 6962 splits a range of leaves. */
export function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** The root of these leaf hashes; of none it is the hash of nothing. */
export function rootOf(sha256: Sha256, leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (!only) return sha256(new Uint8Array())
  if (leaves.length === 1) return only
  const split = splitOf(leaves.length)
  return nodeHash(sha256, rootOf(sha256, leaves.slice(0, split)), rootOf(sha256, leaves.slice(split)))
}

/** Leaves from `from` up to and without `until`. */
export interface LeafRange {
  readonly from: number
  readonly until: number
}

/** The ranges whose roots lead from a leaf to the root of a tree of `size` leaves, from the leaf up. */
export function inclusionRanges(leaf: number, size: number): LeafRange[] {
  const ranges: LeafRange[] = []
  let [from, until] = [0, size]
  while (until - from > 1) {
    const middle = from + splitOf(until - from)
    if (leaf < middle) {
      ranges.unshift({ from: middle, until })
      until = middle
    } else {
      ranges.unshift({ from, until: middle })
      from = middle
    }
  }
  return ranges
}

interface Inclusion {
  readonly leaf: Uint8Array
  readonly index: number
  readonly size: number
  /** The roots of `inclusionRanges`, in their order. */
  readonly path: readonly Uint8Array[]
}

/** The root that a leaf and its path lead to; null where the path is not one of such a tree. */
export function rootFromInclusion(sha256: Sha256, { leaf, index, size, path }: Inclusion): Uint8Array | null {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return null
  const ranges = inclusionRanges(index, size)
  if (ranges.length !== path.length) return null
  return ranges.reduce((hash, { from }, at) => {
    const other = path[at] ?? hash
    return from > index ? nodeHash(sha256, hash, other) : nodeHash(sha256, other, hash)
  }, leaf)
}
