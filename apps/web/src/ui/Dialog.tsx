import { createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'
import layout from './layout.module.css'
import { Row } from './layout.tsx'
import { Modal } from './Modal.tsx'

/** Closes the dialog that something is in, for the form in it to have a way out. */
export const CloseDialogContext = createContext<(() => void) | null>(null)

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons at the foot; the one that does it comes first. */
  readonly actions?: ReactNode
  readonly wide?: boolean
  /** What is asked is read out with its title. */
  readonly isQuestion?: boolean
}

/**
 * A question or a short form over the screen; Escape and a click beside it close it. Its first field has the focus, or
 * else its main button, which Enter presses, and Ctrl or ⌘ with Enter from within a field, too.
 */
export function Dialog({ open, onClose, title, children, actions, wide, isQuestion }: DialogProps) {
  const t = useT('ui')
  const bodyId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={classes.dialog}
      wide={wide ?? false}
      firstFocus={firstFocusOf}
      {...(isQuestion && { describedBy: bodyId })}
      onKeyDown={pressMain}
      head={{ title, closeLabel: t('close') }}
    >
      <CloseDialogContext value={onClose}>
        <div id={bodyId} className={classes.body}>
          {children}
        </div>
        {actions && <Foot>{actions}</Foot>}
      </CloseDialogContext>
    </Modal>
  )
}

/** The buttons at the end of a form: in a dialog they stay in sight while what is above them scrolls. */
export function Foot({ children }: { readonly children: ReactNode }) {
  if (use(CloseDialogContext) === null) return <Row gap={16}>{children}</Row>
  return (
    <div className={layout.foot} data-foot>
      {children}
    </div>
  )
}

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio]:not(:checked)), select, textarea'
/** The first button of the foot, or that of the form. */
const MAIN = '[data-foot] button, form button[type=submit]'

const firstFocusOf = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(`:is(${FIELDS}):not(:disabled)`) ??
  dialog.querySelector<HTMLElement>(MAIN)

/** Where Enter has a meaning of its own. */
const ANSWERS = 'a, button, input, select, textarea, [contenteditable=true], [role=combobox], [role=option]'

function pressMain(event: KeyboardEvent<HTMLElement>) {
  const { key, repeat, target, currentTarget, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented) return
  // Held down since before the question it is no answer.
  if (repeat) return event.preventDefault()
  // A dialog over this one is its child in React alone.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (!ctrlKey && !metaKey && target.closest(ANSWERS)) return
  const main = currentTarget.querySelector<HTMLElement>(MAIN)
  if (!main) return
  event.preventDefault()
  main.click()
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
      isQuestion
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
