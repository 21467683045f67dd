import { type RefObject, useEffect, useRef } from 'react'

/**
 * Links that scroll where they have no room: the current one (`aria-current`) is brought into the middle of its row, and
 * into a column where it is out of sight.
 * @param current what is current; another one is looked for anew
 */
export function useCurrentInView<Links extends HTMLElement>(current: string): RefObject<Links | null> {
  const links = useRef<Links>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current one stands elsewhere
  useEffect(() => {
    const show = () => {
      const link = links.current?.querySelector('[aria-current]')
      if (!link || !links.current) return
      const [outer, inner] = [links.current.getBoundingClientRect(), link.getBoundingClientRect()]
      links.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
      if (inner.bottom > outer.bottom || inner.top < outer.top)
        links.current.scrollTop += inner.top - outer.top - outer.height / 2
    }
    show()
    // Links change their width when the typeface arrives.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(show)
  }, [current])
  return links
}
