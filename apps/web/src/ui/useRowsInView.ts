import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'

interface RowsOptions {
  /** What scrolls; its content begins with the rows. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Where each row begins, in pixels from the first; at the end of the list, where the last one ends. */
  readonly edges: readonly number[]
  /** So many more on both sides, so that scrolling finds them drawn. */
  readonly overscan: number
  /** What covers the top of the rows while it scrolls. */
  readonly coveredPixels?: number
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The row that lies at a height: a binary search, the list may be long. */
function rowAt(edges: readonly number[], pixels: number): number {
  let [low, high] = [0, Math.max(0, edges.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] ?? 0) <= pixels) low = middle
    else high = middle - 1
  }
  return low
}

/** Of many rows whose heights are known, those in view: scrolling draws anew only when another row comes in. */
export function useRowsInView({ scroller, edges, overscan, coveredPixels = 0 }: RowsOptions) {
  const [span, setSpan] = useState<Span>({ from: 0, to: -1 })
  const last = edges.length - 2

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollTop, clientHeight } = element
      const from = Math.max(0, rowAt(edges, scrollTop) - overscan)
      const to = Math.min(last, rowAt(edges, scrollTop + clientHeight) + overscan)
      setSpan((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [scroller, edges, last, overscan])

  const { from, to } = span
  const indexes = useMemo(() => {
    const end = Math.min(to, last)
    return Array.from({ length: Math.max(0, end - from + 1) }, (_, at) => from + at)
  }, [from, to, last])

  /** Scrolls no further than is needed to see the row whole. */
  function show(index: number) {
    const element = scroller.current
    const [top, bottom] = [edges[index], edges[index + 1]]
    if (!element || top === undefined || bottom === undefined) return
    const { scrollTop, clientHeight } = element
    if (top < scrollTop) element.scrollTop = top
    else if (bottom + coveredPixels > scrollTop + clientHeight)
      element.scrollTop = bottom + coveredPixels - clientHeight
  }

  return { indexes, show, totalPixels: edges.at(-1) ?? 0 }
}
