import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row of links that scrolls where it has no room: the current one is brought into its middle.
 * @param current the `data-tab` of the current link
 */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const link = row.current?.querySelector(`[data-tab="${CSS.escape(current)}"]`)
    if (!link || !row.current) return
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [current])
  return row
}
