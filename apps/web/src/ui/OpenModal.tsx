import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { IconX } from './icons.ts'
import classes from './Modal.module.css'
import type { ModalProps } from './Modal.tsx'

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
