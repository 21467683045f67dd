import type { KeyboardEvent, ReactNode } from 'react'
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
  /** Enter, also with Ctrl or ⌘, does what the first button does, unless another one has the focus. */
  readonly onEnter?: (() => void) | undefined
}

/** A question or a short form over the screen; Escape and a click beside it close it. */
export function Dialog({ open, onClose, title, children, actions, wide, onEnter }: DialogProps) {
  const t = useT('ui')
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classes.dialog}
      wide={wide ?? false}
      {...(onEnter && { onKeyDown: (event: KeyboardEvent) => isEnter(event) && onEnter() })}
      head={{ title, closeLabel: t('close') }}
    >
      <div className={classes.body}>{children}</div>
      {actions && <footer className={classes.foot}>{actions}</footer>}
    </Modal>
  )
}

/** Held down since before the question it is no answer. */
const isEnter = ({ key, repeat, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !repeat && !(target instanceof Element && target.closest('button, a, textarea'))

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
  /** Enter confirms wherever the focus is in the question; for what is asked again and again. */
  readonly enterConfirms?: boolean
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
      onEnter={props.enterConfirms && !props.busy ? props.onConfirm : undefined}
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
