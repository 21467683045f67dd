import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { IconX } from './icons.ts'
import classes from './Modal.module.css'

export interface ModalProps {
  readonly open: boolean
  /** Escape and a click beside it; left out where what it asks needs an answer. */
  readonly onClose?: () => void
  readonly className?: string | undefined
  /** Its name where it has no head. */
  readonly label?: string
  readonly head?: {
    readonly title: ReactNode
    readonly closeLabel: string
    readonly className?: string | undefined
  }
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  /** What has the focus at first; without it, and where it finds nothing, its heading, or the whole of it. */
  readonly firstFocus?: (modal: HTMLElement) => HTMLElement | null
  /** The id of what is read out with its name. */
  readonly describedBy?: string
  readonly wide?: boolean
  /** Keeps a colour scheme of its own, as pictures on a dark ground do. */
  readonly 'data-scheme'?: 'dark' | undefined
  /** Where the focus goes once it is closed; without it, back to where it was. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  readonly children: ReactNode
}

/** Base UI's dialog: the focus stays in it and returns to where it was; a press has to begin and end beside it to close it. */
export function OpenModal(props: ModalProps) {
  const { open, onClose, className, label, head, wide, firstFocus, describedBy, children, ...rest } = props
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A field that has the focus would bring the keyboard of a phone over what is asked.
  const first = (by: string) =>
    (by !== 'touch' && popup.current && firstFocus?.(popup.current)) || heading.current || popup.current
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!onClose}
      onOpenChange={(next) => {
        if (!next) onClose?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={classes.backdrop} />
        <Base.Popup
          ref={popup}
          className={cx(classes.popup, className)}
          aria-label={label}
          {...(describedBy && { 'aria-describedby': describedBy })}
          data-wide={wide || undefined}
          initialFocus={first}
          {...rest}
        >
          {head && (
            <header className={cx(classes.head, head.className)}>
              <Base.Title ref={heading} tabIndex={-1}>
                {head.title}
              </Base.Title>
              <IconButton small label={head.closeLabel} onClick={onClose}>
                <IconX aria-hidden />
              </IconButton>
            </header>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
