import { useEffect, useId } from 'react'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { IconX } from './icons.ts'
import classes from './Modal.module.css'
import type { ModalProps } from './OpenModal.tsx'
import { coverKeys } from './useHotkeys.ts'
import { usePart } from './usePart.ts'

export const loadModal = async () => (await import('./OpenModal.tsx')).OpenModal

/**
 * What lies over the page and holds the focus, as all dialogs and sheets here. No page shows one at first: what draws it
 * comes when it is first opened, or before.
 */
export function Modal(props: ModalProps) {
  const { open } = props
  const [OpenModal, want, isLost] = usePart(loadModal)
  useEffect(() => {
    if (!open) return
    want()
    return coverKeys()
  }, [open, want])
  if (OpenModal) return <OpenModal {...props} />
  return open && isLost && <PlainModal {...props} />
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** The browser's own dialog, where the part did not come: a question that nobody sees would hold the page up for ever. */
function PlainModal({ onClose, className, label, head, describedBy, wide, children, ...props }: ModalProps) {
  const titleId = useId()
  return (
    <dialog
      ref={showModal}
      className={cx(classes.popup, className)}
      aria-label={label}
      aria-labelledby={head && titleId}
      aria-describedby={describedBy}
      data-wide={wide || undefined}
      data-scheme={props['data-scheme']}
      onKeyDown={props.onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      {head && (
        <header className={cx(classes.head, head.className)}>
          <h2 id={titleId}>{head.title}</h2>
          <IconButton small label={head.closeLabel} onClick={onClose}>
            <IconX aria-hidden />
          </IconButton>
        </header>
      )}
      {children}
    </dialog>
  )
}
