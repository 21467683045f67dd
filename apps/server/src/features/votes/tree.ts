import { inclusionRanges, type LeafRange, nodeHash, rootOf, splitOf } from '@easel/domain/votes/merkle.ts'
import type { Db } from '../../platform/db/connection.ts'
import { sha256 } from './keys.ts'
import { addNode, hashesBetween } from './logQueries.ts'

/** Roots of whole subtrees are kept for 256 leaves, for 256 of these, and so on. */
const WIDTH = 256

/** The highest level whose subtrees the range is made of. */
function levelOf({ from, until }: LeafRange): number {
  let level = 0
  for (let width = WIDTH; until - from >= width && from % width === 0; width *= WIDTH) level += 1
  return level
}

/** The root of a range as RFC 6962 splits it. Ranges of a proof begin at a multiple of their own width. */
export async function rangeRoot(db: Db, editionId: string, range: LeafRange): Promise<Uint8Array> {
  const { from, until } = range
  const level = levelOf(range)
  const width = WIDTH ** level
  if ((until - from) % width === 0) {
    const hashes = await hashesBetween(db, editionId, level, { from: from / width, until: until / width })
    return rootOf(sha256, hashes)
  }
  const middle = from + splitOf(until - from)
  const left = await rangeRoot(db, editionId, { from, until: middle })
  return nodeHash(sha256, left, await rangeRoot(db, editionId, { from: middle, until }))
}

/** Keeps the roots of the subtrees that became whole as the log grew from `before` to `after` leaves. */
export async function keepNodes(tx: Db, editionId: string, before: number, after: number): Promise<void> {
  for (let level = 1; WIDTH ** level <= after; level += 1) {
    const width = WIDTH ** level
    for (let index = Math.floor(before / width); index < Math.floor(after / width); index += 1) {
      const below = { from: index * WIDTH, until: (index + 1) * WIDTH }
      const hash = rootOf(sha256, await hashesBetween(tx, editionId, level - 1, below))
      await addNode(tx, editionId, { level, index, hash })
    }
  }
}

/** The path from a leaf to the root of the first `size` leaves. */
export async function inclusionPath(
  db: Db,
  editionId: string,
  leaf: number,
  size: number,
): Promise<Uint8Array[]> {
  const path: Uint8Array[] = []
  for (const range of inclusionRanges(leaf, size)) path.push(await rangeRoot(db, editionId, range))
  return path
}
