import { useEffect, useId, useRef } from 'react'
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
  // An open dialog is not replaced when the part loads after all: what was typed in it would be lost.
  const isPlain = useRef(false)
  isPlain.current = open && (isPlain.current || (isLost && !OpenModal))
  if (isPlain.current) return <PlainModal {...props} />
  return OpenModal && <OpenModal {...props} />
}

/** The browser's own dialog, where the part could not be loaded: a question that is not shown would block the page. */
function PlainModal({ onClose, className, label, head, describedBy, wide, children, ...props }: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { firstFocus } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    dialog.current?.showModal()
    if (dialog.current) firstFocus?.(dialog.current)?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={cx(classes.popup, className)}
      aria-label={label}
      aria-labelledby={head && titleId}
      aria-describedby={describedBy}
      data-wide={wide || undefined}
      data-scheme={props['data-scheme']}
      onKeyDown={props.onKeyDown}
      onCancel={(event) => {
        // `cancel` of a file input within it bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // Chrome closes it at the second Escape although `cancel` is prevented.
      onClose={({ currentTarget }) => (onClose ? onClose() : currentTarget.showModal())}
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
