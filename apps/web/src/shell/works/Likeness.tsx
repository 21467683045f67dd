import type { BulkCopy } from '@easel/contract/likeness/endpoints.ts'
import { lazyPart } from '../lazyPart.tsx'

interface LikenessProps {
  readonly auditId: string
}

interface SimilarGlanceProps extends LikenessProps {
  /** The submission that is likely looked at next. */
  readonly next: string | undefined
}

interface BulkCopiesProps extends LikenessProps {
  /** What is known of this submission; nothing where it is like no other. */
  readonly copy: BulkCopy | undefined
  readonly looking: boolean
}

/** Where other features' screens show works that look alike: features meet only here. */
export const SimilarWorksPart = lazyPart<LikenessProps>(
  () => import('../../features/likeness/SimilarWorks.tsx'),
)
export const SimilarGlancePart = lazyPart<SimilarGlanceProps>(
  () => import('../../features/likeness/SimilarGlance.tsx'),
)
export const BulkCopiesPart = lazyPart<BulkCopiesProps>(
  () => import('../../features/likeness/BulkCopies.tsx'),
)
export const OwnCopiesPart = lazyPart<LikenessProps>(() => import('../../features/likeness/OwnCopies.tsx'))
export const BatchCopiesPart = lazyPart<{ readonly batchId: string }>(
  () => import('../../features/likeness/BatchCopies.tsx'),
)
