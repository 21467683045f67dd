import type { SimilarPair } from '@easel/contract/likeness/endpoints.ts'
import type { NearBytes } from './copyQueries.ts'

type Laying = Pick<SimilarPair, 'mirrored' | 'quarters' | 'agreeing'>

/** Of the same bytes. */
export const AS_IT_IS: Laying = { mirrored: false, quarters: 0, agreeing: null }

/** How a picture has to be laid over ours, and how much of it then agrees. */
export function layingOf(near: NearBytes | undefined): Laying {
  if (!near) return AS_IT_IS
  const { mirrored, quarters, agreeing } = near
  return { mirrored, quarters, agreeing }
}
