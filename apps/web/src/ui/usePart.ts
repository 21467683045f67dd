import { useCallback, useRef, useState } from 'react'

/**
 * A part of a component that is fetched once it is wanted: undefined until it has come. What did not come is asked for
 * again by the next `want`.
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
