import { lazy, Suspense } from 'react'
import { patiently } from '../../../shell/chunk.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

// Records, their dialog and the check of a proof come when an item is looked at, not with the page.
const RightsPick = lazy(() => patiently(() => import('./RightsPick.tsx')))
const RightsTitles = lazy(() => patiently(() => import('./RightsTitles.tsx')))

interface RightsPartProps {
  readonly chosen: string | null
  /** Said where several items have different ones. */
  readonly mixed?: string
  readonly readOnly?: boolean
  readonly onChange: (recordId: string | null) => void
}

/** Issue 3 §4: the rights record that proves an item, or many at once. */
export function RightsPart(props: RightsPartProps) {
  return (
    <Suspense fallback={<Skeleton height="5rem" />}>
      <RightsPick {...props} />
    </Suspense>
  )
}

interface RightsChangeProps {
  readonly before: string | null
  readonly after: string | null
}

/** One record for the other, by their titles. */
export function RightsChange(props: RightsChangeProps) {
  return (
    <Suspense>
      <RightsTitles {...props} />
    </Suspense>
  )
}
