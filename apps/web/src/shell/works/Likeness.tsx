import type { BulkCopy } from '@easel/contract/likeness.ts'
import { lazy, Suspense } from 'react'
import { withTimeout } from '../chunk.ts'

const SimilarWorks = lazy(() => withTimeout(import('../../features/likeness/SimilarWorks.tsx')))
const BulkCopies = lazy(() => withTimeout(import('../../features/likeness/BulkCopies.tsx')))
const OwnCopies = lazy(() => withTimeout(import('../../features/likeness/OwnCopies.tsx')))
const BatchCopies = lazy(() => withTimeout(import('../../features/likeness/BatchCopies.tsx')))

interface LikenessProps {
  readonly auditId: string
}

/** Where other features' screens show works that look alike: features meet only here. */
export function SimilarWorksPart({ auditId }: LikenessProps) {
  return (
    <Suspense fallback={null}>
      <SimilarWorks auditId={auditId} />
    </Suspense>
  )
}

interface BulkCopiesProps extends LikenessProps {
  /** What is known of this submission; nothing where it is like no other. */
  readonly copy: BulkCopy | undefined
  readonly looking: boolean
}

export function BulkCopiesPart(props: BulkCopiesProps) {
  return (
    <Suspense fallback={null}>
      <BulkCopies {...props} />
    </Suspense>
  )
}

export function OwnCopiesPart({ auditId }: LikenessProps) {
  return (
    <Suspense fallback={null}>
      <OwnCopies auditId={auditId} />
    </Suspense>
  )
}

export function BatchCopiesPart({ batchId }: { readonly batchId: string }) {
  return (
    <Suspense fallback={null}>
      <BatchCopies batchId={batchId} />
    </Suspense>
  )
}
