import type { SimilarPair } from '@easel/contract/review/similarity/endpoints.ts'
import {
  closenessOf,
  MAX_PAIRS_OF_A_WORK,
  showsIcons,
  showsLayout,
} from '@easel/domain/base/fingerprints/limits.ts'
import type { NearBytes } from './copyQueries.ts'

/** Two pictures that are alike only in what the system's screens share. */
export function sharesLayout(near: NearBytes | undefined, ourPath: string, theirPath: string): boolean {
  if (showsLayout(theirPath)) return true
  return near !== undefined && near.agreeing !== null && showsIcons(ourPath) && showsIcons(theirPath)
}

/** Whether a designer is warned of it: that parts look alike is for reviewers to judge. */
export const isTelling = (pair: SimilarPair): boolean => closenessOf(pair) !== 'partly'

/** The nearest first; the same two pictures once, whatever files and versions hold their bytes. */
export function nearestPairs<Pair extends { readonly pair: SimilarPair; readonly bytes: string }>(
  pairs: readonly Pair[],
): Pair[] {
  const seen = new Set<string>()
  return pairs
    .toSorted((a, b) => rankOf(a.pair) - rankOf(b.pair))
    .filter(({ bytes }) => !seen.has(bytes) && seen.add(bytes))
    .slice(0, MAX_PAIRS_OF_A_WORK)
}

/** The same bytes come before what only looks the same. */
export const rankOf = ({ kind, distance }: SimilarPair): number => (kind === 'SAME_BYTES' ? -1 : distance)

type Laying = Pick<SimilarPair, 'mirrored' | 'quarters' | 'agreeing'>

/** Of the same bytes. */
export const AS_IT_IS: Laying = { mirrored: false, quarters: 0, agreeing: null }

/** How a picture has to be laid over ours, and how much of it then agrees. */
export function layingOf(near: NearBytes | undefined): Laying {
  if (!near) return AS_IT_IS
  const { mirrored, quarters, agreeing } = near
  return { mirrored, quarters, agreeing }
}
