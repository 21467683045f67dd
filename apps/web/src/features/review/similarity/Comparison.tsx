import { lazyDialog } from '../../../app/lazyPart.tsx'
import type { Comparable, Labels } from './comparable.ts'

const CompareDialog = lazyDialog(() => import('./CompareDialog.tsx'))

interface ComparisonProps {
  readonly comparables: readonly Comparable[]
  /** The pair that is open; null while none is. */
  readonly at: number | null
  readonly onMove: (at: number | null) => void
  readonly labels: Labels
}

/** One of several pairs, over the whole screen once it is chosen. */
export function Comparison({ comparables, at, onMove, labels }: ComparisonProps) {
  const open = at === null ? undefined : comparables[at]
  return (
    open && (
      <CompareDialog open={open} at={at ?? 0} total={comparables.length} onMove={onMove} labels={labels} />
    )
  )
}
