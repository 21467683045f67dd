import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether any of an element can be seen. @param ahead how far from view it already counts, as CSS lengths */
export function useInView<Type extends Element>(
  ahead = '0px',
): readonly [place: RefObject<Type | null>, isInView: boolean] {
  const place = useRef<Type>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [ahead])
  return [place, isInView]
}
