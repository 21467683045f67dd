import { type PointerEvent, useRef } from 'react'

/** Less is a click. */
const slackPixels = 5

/** Dragging with the mouse moves what scrolls; a finger does so by itself. */
export function usePan() {
  const from = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | null>(null)
  return {
    /** True right after a drag: the click that ends it is none. */
    wasDrag: () => from.current?.moved === true,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { scrollLeft: left, scrollTop: top } = event.currentTarget
        from.current =
          event.pointerType === 'mouse' && event.button === 0
            ? { x: event.clientX, y: event.clientY, left, top, moved: false }
            : null
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = from.current
        if (!start || event.buttons !== 1) return
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
        if (Math.hypot(dx, dy) > slackPixels) start.moved = true
        if (!start.moved) return
        event.currentTarget.scrollLeft = start.left - dx
        event.currentTarget.scrollTop = start.top - dy
      },
    },
  }
}
