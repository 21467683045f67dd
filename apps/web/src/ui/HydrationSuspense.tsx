import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useInBrowser } from './useInBrowser.ts'

interface HydrationSuspenseProps {
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * A Suspense whose content, as the server has drawn it, stays until its scripts have come and React has taken it over. An
 * update before that would have React throw it away, with what was typed there, and show the fallback: it waits.
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
