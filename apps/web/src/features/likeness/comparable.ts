import type { SimilarPair, SimilarWork } from '@easel/contract/likeness.ts'

/** Two pictures of two works, as they are looked at one after the other. */
export interface Comparable {
  readonly work: SimilarWork
  readonly pair: SimilarPair
}

/** Every pair of every work, in the order in which they stand on the screen. */
export const comparables = (works: readonly SimilarWork[]): Comparable[] =>
  works.flatMap((work) => work.pairs.map((pair) => ({ work, pair })))

export const VIEWS = ['sides', 'slider', 'blink'] as const
export type View = (typeof VIEWS)[number]

/** What the two sides are called. */
export interface Labels {
  readonly ours: string
  readonly theirs: string
}
