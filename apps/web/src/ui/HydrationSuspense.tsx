import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useInBrowser } from './useInBrowser.ts'

interface HydrationSuspenseProps {
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * A Suspense that is not updated before it is hydrated, that is before its scripts have come and React has taken over what
 * the server has drawn: React would throw that away, with what was typed there, and show the fallback. A context that
 * changes is an update that nothing holds back (docs/decisions/pages.md).
 */
export function HydrationSuspense({ fallback, children }: HydrationSuspenseProps) {
  const [isTakenOver, setTakenOver] = useState(useInBrowser())
  const content = (
    <Suspense fallback={fallback}>
      {children}
      <Drawn onDrawn={setTakenOver} />
    </Suspense>
  )
  const [asRendered] = useState(content)
  return isTakenOver ? content : asRendered
}

function Drawn({ onDrawn }: { onDrawn: (isDrawn: true) => void }) {
  useLayoutEffect(() => onDrawn(true), [onDrawn])
  return null
}
