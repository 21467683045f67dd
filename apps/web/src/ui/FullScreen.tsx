import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import { IconButton } from './Button.tsx'
import classes from './FullScreen.module.css'
import { IconChevronLeft, IconChevronRight, IconX } from './icons.ts'
import { Modal } from './Modal.tsx'
import { keyName } from './useHotkeys.ts'

interface FullScreenProps {
  readonly label: string
  /** At its head: what is seen. */
  readonly head: ReactNode
  /** Beside the way out. */
  readonly tools?: ReactNode
  readonly closeLabel?: string
  /** From one to the next; left out where there is none. */
  readonly steps?: {
    readonly previous: string
    readonly next: string
    readonly go: (by: 1 | -1) => void
    readonly disabledReason?: string | null
    readonly between?: ReactNode
  }
  /** As `useHotkeys` has them. */
  readonly keys: Readonly<Record<string, () => void>>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Pictures over the whole screen, open for as long as it is there. */
export function FullScreen(props: FullScreenProps) {
  const { label, head, tools, closeLabel, steps, keys, onClose, children } = props
  const t = useT('ui')

  function press(event: KeyboardEvent) {
    const key = keyName(event)
    const act = keys[key]
    // A field has arrows of its own, a button its space bar.
    const inField = event.target instanceof HTMLInputElement && key.startsWith('arrow')
    const onButton = event.target instanceof HTMLButtonElement && key === ' '
    if (!act || inField || onButton) return
    event.preventDefault()
    act()
  }

  return (
    <Modal open className={classes.screen} label={label} onKeyDown={press} onClose={onClose}>
      <header className={classes.bar}>
        {head}
        <span className={classes.tools}>
          {tools}
          <IconButton label={closeLabel ?? t('close')} onClick={onClose}>
            <IconX aria-hidden />
          </IconButton>
        </span>
      </header>
      {children}
      {steps && (
        <footer className={classes.bar}>
          <IconButton
            label={steps.previous}
            disabledReason={steps.disabledReason}
            onClick={() => steps.go(-1)}
          >
            <IconChevronLeft aria-hidden />
          </IconButton>
          {steps.between}
          <IconButton label={steps.next} disabledReason={steps.disabledReason} onClick={() => steps.go(1)}>
            <IconChevronRight aria-hidden />
          </IconButton>
        </footer>
      )}
    </Modal>
  )
}
