import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import classes from './Tooltip.module.css'

interface TooltipProps {
  readonly text: ReactNode
  /** Gets the id of the tooltip for `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode
  readonly block?: boolean
  /** After a tap it stays for a while: a reason must be read. */
  readonly stays?: boolean
}

const gapPixels = 8
const readingMs = 8000

/** A word on hover or focus, in the top layer so that nothing cuts it; Escape hides it. */
export function Tooltip({ text, children, block = false, stays = false }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  function show() {
    const box = anchor.current?.getBoundingClientRect()
    const tip = bubble.current
    if (!box || !tip || tip.matches(':popover-open')) return
    tip.style.top = '0'
    tip.style.left = '0'
    tip.showPopover()
    const size = tip.getBoundingClientRect()
    const above = box.top - size.height - gapPixels
    const left = box.left + box.width / 2 - size.width / 2
    tip.style.top = `${above >= gapPixels ? above : box.bottom + gapPixels}px`
    tip.style.left = `${Math.max(gapPixels, Math.min(left, document.documentElement.clientWidth - size.width - gapPixels))}px`
  }
  const hide = () => bubble.current?.hidePopover()
  /** A finger leaves as soon as it has tapped. */
  const leave = ({ pointerType }: PointerEvent) =>
    stays && pointerType === 'touch' ? setTimeout(hide, readingMs) : hide()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its control does
    <span
      ref={anchor}
      className={block ? classes.block : classes.anchor}
      onPointerEnter={show}
      onPointerLeave={leave}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {children(id)}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={classes.bubble}>
        {text}
      </span>
    </span>
  )
}
