import type { BulkCopy, SimilarWork } from '@easel/contract/review/similarity/endpoints.ts'
import { type Closeness, closenessOf } from '@easel/domain/base/fingerprints/limits.ts'

/** How close a work is to somebody else's earlier one; `files` where only files of the package are the same. */
export type CopyMark = Closeness | 'files'

const isEarlier = ({ own, first }: SimilarWork) => !own && first === 'THEIRS'

/** What a cell is marked with: of somebody else's earlier works the nearest; null where there is none. */
export function copyMarkOf(copy: BulkCopy | undefined): CopyMark | null {
  const nearest = copy?.works.find(isEarlier)
  if (!nearest) return null
  const [pair] = nearest.pairs
  return pair ? closenessOf(pair) : 'files'
}

/** The next place that is marked, after or before one, around the end; null where none is. */
export function nextMarked(marked: readonly boolean[], from: number, by: 1 | -1): number | null {
  const count = marked.length
  for (let step = 1; step <= count; step += 1) {
    const at = (((from + by * step) % count) + count) % count
    if (marked[at]) return at
  }
  return null
}
