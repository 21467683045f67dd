import type { BulkCopy } from '@easel/contract/review/similarity/endpoints.ts'
import { lazyPart } from '../../../app/lazyPart.tsx'
import type { VersionPairsProps } from './VersionPairs.tsx'

export { bulkCopiesQuery, copiesQuery, entryCopiesQuery } from './queries.ts'

interface LikenessProps {
  readonly auditId: string
}

interface SimilarBadgeProps extends LikenessProps {
  /** The submission that is likely looked at next. */
  readonly next: string | undefined
}

interface BulkCopiesProps extends LikenessProps {
  /** What is known of this submission; nothing where it is like no other. */
  readonly copy: BulkCopy | undefined
  readonly looking: boolean
}

interface EntryCopiesProps {
  readonly entryId: string
  readonly submittedAt: string | null
}

// What screens of other features show of works that look alike; each is loaded when it is first shown.
export const SimilarWorksPart = lazyPart<LikenessProps>(() => import('./SimilarWorks.tsx'))
export const SimilarBadgePart = lazyPart<SimilarBadgeProps>(() => import('./SimilarBadge.tsx'))
export const BulkCopiesPart = lazyPart<BulkCopiesProps>(() => import('./BulkCopies.tsx'))
export const EntryCopiesPart = lazyPart<EntryCopiesProps>(() => import('./EntryCopies.tsx'), {
  texts: ['similarity'],
})
export const VersionPairsPart = lazyPart<VersionPairsProps>(() => import('./VersionPairs.tsx'), {
  texts: ['similarity'],
})
