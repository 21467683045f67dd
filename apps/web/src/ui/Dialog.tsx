import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button, IconButton } from './Button.tsx'
import classes from './Dialog.module.css'
import { IconX } from './icons.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons at the foot; the one that does it comes first. */
  readonly actions?: ReactNode
  readonly wide?: boolean
}

/** Opens and closes it with `open`; also one that is taken away gives the focus back to where it was. */
export function useOpen(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => () => ref.current?.close(), [ref])
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // On its heading: the first button of a question is never pressed by accident.
      dialog.querySelector<HTMLElement>('h2')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [ref, open])
}

/** A question or a short form over the screen; Escape and a click beside it close it. */
export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const t = useT('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useOpen(ref, open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on what lies outside
    <dialog
      ref={ref}
      className={classes.dialog}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      // Told late, it may be open again by now.
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      {open && (
        <div className={classes.inside}>
          <header className={classes.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton small label={t('close')} onClick={onClose}>
              <IconX aria-hidden />
            </IconButton>
          </header>
          <div className={classes.body}>{children}</div>
          {actions && <footer className={classes.foot}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

interface ConfirmProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Says what will happen: “Withdraw submission”. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  readonly wide?: boolean
  readonly busy?: boolean
  readonly disabledReason?: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ConfirmDialog(props: ConfirmProps) {
  const t = useT('ui')
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      wide={props.wide ?? false}
      actions={
        <>
          <Button
            look={props.danger ? 'danger' : 'primary'}
            busy={props.busy}
            disabledReason={props.disabledReason}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
          <Button onClick={props.onCancel}>{props.cancelLabel ?? t('cancel')}</Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
