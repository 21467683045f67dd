import type { BatchCopy, SimilarPair, SimilarWork } from '@easel/contract/likeness/endpoints.ts'

/** Two pictures of two works, as they are looked at one after the other. */
export interface Comparable {
  readonly pair: SimilarPair
  /** The other work. */
  readonly name: string
  /** Its designer and who was first, where it is another's. */
  readonly others: Pick<SimilarWork, 'designerName' | 'first'> | null
  readonly ourSubmittedAt: string | null
  readonly theirSubmittedAt: string | null
}

/** Every pair of every work, in the order in which they stand on the screen. */
export const comparables = (works: readonly SimilarWork[]): Comparable[] =>
  works.flatMap((work) =>
    work.pairs.map((pair) => ({
      pair,
      name: work.name,
      others: work.own ? null : work,
      ourSubmittedAt: work.ourFirstSubmittedAt,
      theirSubmittedAt: work.firstSubmittedAt,
    })),
  )

export const comparablesOfBatch = (items: readonly BatchCopy[]): Comparable[] =>
  items.map(({ pair, other }) => ({
    pair,
    name: other.name,
    others: null,
    ourSubmittedAt: null,
    theirSubmittedAt: other.firstSubmittedAt,
  }))

export const VIEWS = ['sides', 'slider', 'blink'] as const
export type View = (typeof VIEWS)[number]

/** What the two sides are called. */
export interface Labels {
  readonly ours: string
  readonly theirs: string
}
