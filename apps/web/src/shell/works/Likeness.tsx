import { lazy, Suspense } from 'react'
import { withTimeout } from '../chunk.ts'

const SimilarWorks = lazy(() => withTimeout(import('../../features/likeness/SimilarWorks.tsx')))
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
