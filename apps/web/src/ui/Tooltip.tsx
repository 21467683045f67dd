import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './Tooltip.module.css'
import { usePart } from './usePart.ts'

interface TooltipProps {
  readonly text: ReactNode
  /** Gets the id of the text for `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode
  readonly block?: boolean
  /** A tap shows it until the next one elsewhere: a reason must be read. */
  readonly stays?: boolean
  /** Its control is a button without an edge (layout.module.css). */
  readonly bare?: true | undefined
}

const loadBubble = async () => (await import('./TooltipBubble.tsx')).TooltipBubble

/** A word on hover or focus; Escape hides it. Every button has one, so what draws it comes with the first that is wanted. */
export function Tooltip({ text, children, block = false, stays = false, bare }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const [Bubble, wantBubble] = usePart(loadBubble)

  function show() {
    setOpen(true)
    wantBubble()
  }
  const hide = () => setOpen(false)
  /** A finger has no hover: it enters as it taps, and leaves at once. */
  const byFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its control does
    <span
      ref={anchor}
      className={block ? classes.block : classes.anchor}
      data-bare={bare}
      onPointerEnter={(event) => (stays || !byFinger(event)) && show()}
      onPointerLeave={(event) => byFinger(event) || hide()}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onBlur={hide}
    >
      {children(id)}
      <span id={id} hidden>
        {text}
      </span>
      {open && Bubble && (
        <Bubble anchor={anchor} text={text} onClose={(onAnchor) => (onAnchor && stays) || hide()} />
      )}
    </span>
  )
}
