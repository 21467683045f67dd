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
  readonly wide?: boolean
  /** Keeps a colour scheme of its own, as pictures on a dark ground do. */
  readonly 'data-scheme'?: 'dark' | undefined
  /** Where the focus goes once it is closed; without it, back to where it was. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  readonly children: ReactNode
}

/** Base UI's dialog: the focus stays in it and returns to where it was; a press has to begin and end beside it to close it. */
export function OpenModal({ open, onClose, className, label, head, wide, children, ...rest }: ModalProps) {
  // The first button of a question is never pressed by accident: its heading has the focus, or the whole of it.
  const first = useRef<HTMLHeadingElement & HTMLDivElement>(null)
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
          ref={head ? null : first}
          className={cx(classes.popup, className)}
          aria-label={label}
          data-wide={wide || undefined}
          initialFocus={first}
          {...rest}
        >
          {head && (
            <header className={cx(classes.head, head.className)}>
              <Base.Title ref={first} tabIndex={-1}>
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
