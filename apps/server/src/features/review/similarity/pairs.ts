import type { SimilarPair } from '@easel/contract/review/similarity/endpoints.ts'
import { showsIcons, showsLayout } from '@easel/domain/base/fingerprints/limits.ts'
import type { NearBytes } from './copyQueries.ts'

/** Two pictures that are alike only in what the system's screens share. */
export function sharesLayout(near: NearBytes | undefined, ourPath: string, theirPath: string): boolean {
  if (showsLayout(theirPath)) return true
  return near !== undefined && near.agreeing !== null && showsIcons(ourPath) && showsIcons(theirPath)
}

type Laying = Pick<SimilarPair, 'mirrored' | 'quarters' | 'agreeing'>

/** Of the same bytes. */
export const AS_IT_IS: Laying = { mirrored: false, quarters: 0, agreeing: null }

/** How a picture has to be laid over ours, and how much of it then agrees. */
export function layingOf(near: NearBytes | undefined): Laying {
  if (!near) return AS_IT_IS
  const { mirrored, quarters, agreeing } = near
  return { mirrored, quarters, agreeing }
}
