import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { IconChevronDown } from './icons.ts'
import { Link } from './Link.tsx'
import classes from './Menu.module.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly href?: string
  readonly onSelect?: () => void
  /** Why it cannot be chosen now; it stays in the list and says so. */
  readonly disabledReason?: string | null | undefined
}

interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode
  /** Its name, where what it shows is not words. */
  readonly label?: string
  readonly items: readonly MenuItem[]
  /** Above the items: who is signed in, a switch. */
  readonly head?: ReactNode
  readonly look?: ButtonProps['look']
}

const edgePixels = 8

/** A button that opens a list of links and actions; Escape and a click elsewhere close it. */
export function Menu({ button, label, items, head, look = 'quiet' }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)

  function place(opening: boolean) {
    const box = anchor.current?.getBoundingClientRect()
    if (!opening || !box || !list.current) return
    list.current.style.top = `${box.bottom + 4}px`
    list.current.style.left = 'auto'
    list.current.style.right = `${Math.max(edgePixels, document.documentElement.clientWidth - box.right)}px`
  }

  /** Only an open list has a size: one that would leave the screen is moved up, or to the right. */
  function keepInView(open: boolean) {
    const box = list.current?.getBoundingClientRect()
    if (!open || !box || !list.current) return
    const { style } = list.current
    const most = document.documentElement.clientHeight - box.height - edgePixels
    if (box.top > most) style.top = `${Math.max(edgePixels, most)}px`
    if (box.left < edgePixels) Object.assign(style, { left: `${edgePixels}px`, right: 'auto' })
  }

  return (
    <span ref={anchor} className={classes.anchor}>
      <Button look={look} popoverTarget={id} aria-label={label}>
        {button}
        <IconChevronDown aria-hidden />
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={classes.list}
        onBeforeToggle={(event) => place(event.newState === 'open')}
        onToggle={(event) => keepInView(event.newState === 'open')}
      >
        {head && <div className={classes.head}>{head}</div>}
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.key}>
              {item.disabledReason ? (
                <button type="button" className={classes.item} aria-disabled>
                  {item.icon}
                  <span>
                    {item.label}
                    <span className={classes.reason}>{item.disabledReason}</span>
                  </span>
                </button>
              ) : item.href ? (
                <Link href={item.href} className={classes.item} onClick={() => list.current?.hidePopover()}>
                  {item.icon}
                  {item.label}
                </Link>
              ) : (
                <button
                  type="button"
                  className={classes.item}
                  onClick={() => {
                    list.current?.hidePopover()
                    item.onSelect?.()
                  }}
                >
                  {item.icon}
                  {item.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </span>
  )
}
