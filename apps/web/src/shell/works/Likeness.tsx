import type { BulkCopy } from '@easel/contract/likeness/endpoints.ts'
import { lazy } from 'react'
import { patiently } from '../later.tsx'
import { Optional } from '../Optional.tsx'

const SimilarWorks = lazy(() => patiently(() => import('../../features/likeness/SimilarWorks.tsx')))
const SimilarGlance = lazy(() => patiently(() => import('../../features/likeness/SimilarGlance.tsx')))
const BulkCopies = lazy(() => patiently(() => import('../../features/likeness/BulkCopies.tsx')))
const OwnCopies = lazy(() => patiently(() => import('../../features/likeness/OwnCopies.tsx')))
const BatchCopies = lazy(() => patiently(() => import('../../features/likeness/BatchCopies.tsx')))

interface LikenessProps {
  readonly auditId: string
}

/** Where other features' screens show works that look alike: features meet only here. */
export function SimilarWorksPart({ auditId }: LikenessProps) {
  return (
    <Optional>
      <SimilarWorks auditId={auditId} />
    </Optional>
  )
}

interface SimilarGlanceProps extends LikenessProps {
  /** The submission that is likely looked at next. */
  readonly next: string | undefined
}

export function SimilarGlancePart(props: SimilarGlanceProps) {
  return (
    <Optional>
      <SimilarGlance {...props} />
    </Optional>
  )
}

interface BulkCopiesProps extends LikenessProps {
  /** What is known of this submission; nothing where it is like no other. */
  readonly copy: BulkCopy | undefined
  readonly looking: boolean
}

export function BulkCopiesPart(props: BulkCopiesProps) {
  return (
    <Optional>
      <BulkCopies {...props} />
    </Optional>
  )
}

export function OwnCopiesPart({ auditId }: LikenessProps) {
  return (
    <Optional>
      <OwnCopies auditId={auditId} />
    </Optional>
  )
}

export function BatchCopiesPart({ batchId }: { readonly batchId: string }) {
  return (
    <Optional>
      <BatchCopies batchId={batchId} />
    </Optional>
  )
}
