import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'
import classes from './Tooltip.module.css'

interface TooltipBubbleProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly text: ReactNode
  /** Escape, or a press; `true` where the press was on the anchor. */
  readonly onClose: (onAnchor: boolean) => void
}

const edgePixels = 8

/** The bubble itself: placed where there is room, follows its anchor, and Escape closes it. */
export function TooltipBubble({ anchor, text, onClose }: TooltipBubbleProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open, { event }) => {
        if (!open) onClose(event.target instanceof Node && anchor.current?.contains(event.target) === true)
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} collisionPadding={edgePixels} className={classes.place}>
          <Base.Popup role="tooltip" className={classes.bubble}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
