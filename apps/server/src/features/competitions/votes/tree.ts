import {
  inclusionRanges,
  type LeafRange,
  nodeHash,
  rootOf,
  splitOf,
} from '@easel/domain/competitions/votes/merkle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { sha256 } from './keys.ts'
import { addNode, type HashRange, hashesOf } from './logQueries.ts'

/** Roots of whole subtrees are kept for 256 leaves, for 256 of these, and so on. */
const WIDTH = 256

/** The highest level whose subtrees the range is made of. */
function levelOf({ from, until }: LeafRange): number {
  let level = 0
  for (let width = WIDTH; until - from >= width && from % width === 0; width *= WIDTH) level += 1
  return level
}

/** A range of leaves whose root follows from known hashes alone, or its two halves as RFC 6962 splits it. */
type Part = HashRange | readonly [Part, Part]

function partOf(range: LeafRange): Part {
  const { from, until } = range
  const level = levelOf(range)
  const width = WIDTH ** level
  if ((until - from) % width === 0) return { level, from: from / width, until: until / width }
  const middle = from + splitOf(until - from)
  return [partOf({ from, until: middle }), partOf({ from: middle, until })]
}

const rangesIn = (part: Part): HashRange[] => ('level' in part ? [part] : part.flatMap(rangesIn))

/** The roots of ranges that begin at a multiple of their own width, with one reading of the hashes of all of them. */
async function rootsOf(db: Db, editionId: string, ranges: readonly LeafRange[]): Promise<Uint8Array[]> {
  const parts = ranges.map(partOf)
  const read = parts.flatMap(rangesIn)
  const hashes = await hashesOf(db, editionId, read)
  const roots = new Map(read.map((range, at) => [range, rootOf(sha256, hashes[at] ?? [])]))
  const root = (part: Part): Uint8Array => {
    if (!('level' in part)) return nodeHash(sha256, root(part[0]), root(part[1]))
    return roots.get(part) ?? rootOf(sha256, [])
  }
  return parts.map(root)
}

/** The root of the first `size` leaves. */
export async function rootOfFirst(db: Db, editionId: string, size: number): Promise<Uint8Array> {
  const [root = rootOf(sha256, [])] = await rootsOf(db, editionId, [{ from: 0, until: size }])
  return root
}

/** Keeps the roots of the subtrees that became whole as the log grew from `before` to `after` leaves. */
export async function keepNodes(tx: Db, editionId: string, before: number, after: number): Promise<void> {
  for (let level = 1; WIDTH ** level <= after; level += 1) {
    const width = WIDTH ** level
    for (let index = Math.floor(before / width); index < Math.floor(after / width); index += 1) {
      const below = { level: level - 1, from: index * WIDTH, until: (index + 1) * WIDTH }
      const [hashes = []] = await hashesOf(tx, editionId, [below])
      await addNode(tx, editionId, { level, index, hash: rootOf(sha256, hashes) })
    }
  }
}

/** The path from a leaf to the root of the first `size` leaves. */
export const inclusionPath = (db: Db, editionId: string, leaf: number, size: number): Promise<Uint8Array[]> =>
  rootsOf(db, editionId, inclusionRanges(leaf, size))
