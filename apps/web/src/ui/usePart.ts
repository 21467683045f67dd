import { useCallback, useRef, useState } from 'react'

/**
 * A part of a component that is fetched once it is wanted: undefined until it has come. What did not come (`isLost`) is
 * asked for again by the next `want`. Texts that only the part has are loaded with it: it has no Suspense, and the page
 * would be hidden until they have come.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
): readonly [part: Part | undefined, want: () => void, isLost: boolean] {
  const [part, setPart] = useState<{ readonly it: Part }>()
  const [isLost, setLost] = useState(false)
  const coming = useRef(false)
  const want = useCallback(() => {
    if (coming.current) return
    coming.current = true
    setLost(false)
    load().then(
      (it) => setPart({ it }),
      () => {
        coming.current = false
        setLost(true)
      },
    )
  }, [load])
  return [part?.it, want, isLost]
}
