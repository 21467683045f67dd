import { useCallback, useRef, useState } from 'react'

/**
 * A part of a component that is fetched once it is wanted: undefined until it has come. What did not come is asked for
 * again by the next `want`. Texts that only the part has are loaded with it: it has no Suspense of its own, and the page
 * would be hidden until they have come.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
): readonly [part: Part | undefined, want: () => void] {
  const [part, setPart] = useState<{ readonly it: Part }>()
  const coming = useRef(false)
  const want = useCallback(() => {
    if (coming.current) return
    coming.current = true
    load().then(
      (it) => setPart({ it }),
      () => {
        coming.current = false
      },
    )
  }, [load])
  return [part?.it, want]
}
