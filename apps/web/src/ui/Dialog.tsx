import type { ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'
import { Modal } from './Modal.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons at the foot; the one that does it comes first. */
  readonly actions?: ReactNode
  readonly wide?: boolean
}

/** A question or a short form over the screen; Escape and a click beside it close it. */
export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const t = useT('ui')
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classes.dialog}
      wide={wide ?? false}
      head={{ title, closeLabel: t('close') }}
    >
      <div className={classes.body}>{children}</div>
      {actions && <footer className={classes.foot}>{actions}</footer>}
    </Modal>
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
