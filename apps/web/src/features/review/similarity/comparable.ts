import type { EntryCopy } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type {
  BatchCopy,
  OwnSimilarWork,
  SimilarPair,
  SimilarWork,
} from '@easel/contract/review/similarity/endpoints.ts'

/** Two pictures of two works, as they are looked at one after the other. */
export interface Comparable {
  readonly pair: SimilarPair
  /** The other work. */
  readonly name: string
  /** Its designer and, where it is known, who was first, where it is another's. */
  readonly others: { readonly designerName: string; readonly first: SimilarWork['first'] | null } | null
  readonly ourSubmittedAt: string | null
  readonly theirSubmittedAt: string | null
  /** In place of how alike they are. */
  readonly words?: string
}

/** Every pair of every work, in the order in which they stand on the screen. */
export const comparables = (works: readonly OwnSimilarWork[]): Comparable[] =>
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

/** Every pair of every entry or work that is like an entry, which was submitted at `submittedAt`. */
export const comparablesOfEntry = (works: readonly EntryCopy[], submittedAt: string | null): Comparable[] =>
  works.flatMap(({ pairs, name, own, designerName, firstSubmittedAt }) =>
    pairs.map((pair) => ({
      pair,
      name,
      others: own ? null : { designerName, first: null },
      ourSubmittedAt: submittedAt,
      theirSubmittedAt: firstSubmittedAt,
    })),
  )

export const VIEWS = ['sides', 'slider', 'blink'] as const
export type View = (typeof VIEWS)[number]

/** What the two sides are called. */
export interface Labels {
  readonly ours: string
  readonly theirs: string
}
