import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import { IconButton } from './Button.tsx'
import classes from './FullScreen.module.css'
import { IconChevronLeft, IconChevronRight, IconX } from './icons.ts'
import { areLetterKeysOn } from './letterKeys.ts'
import { Modal } from './Modal.tsx'
import { isLetterKey, keyName } from './useHotkeys.ts'

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
    /** Why it goes no further that way; null where it does. */
    readonly disabledReason?: (by: 1 | -1) => string | null
    readonly between?: ReactNode
  }
  /** As `useHotkeys` has them. */
  readonly keys: Readonly<Record<string, () => void>>
  /** On a dark ground in both schemes. */
  readonly dark?: boolean
  readonly finalFocus?: () => HTMLElement | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A field, a list and a film have arrows of their own, a film, a list and a button the space bar. */
function hasOwn(target: EventTarget, key: string): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLMediaElement)
    return key.startsWith('arrow') || key === ' '
  if (target instanceof HTMLInputElement) return key.startsWith('arrow')
  return target instanceof HTMLButtonElement && key === ' '
}

/** Pictures over the whole screen, open for as long as it is there. */
export function FullScreen(props: FullScreenProps) {
  const { label, head, tools, closeLabel, steps, keys, dark, finalFocus, onClose, children } = props
  const t = useT('ui')

  function press(event: KeyboardEvent) {
    const key = keyName(event)
    const act = keys[key]
    // What a dialog above it hears comes here too.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!(act && isHere) || hasOwn(event.target, key) || (isLetterKey(key) && !areLetterKeysOn())) return
    event.preventDefault()
    act()
  }

  return (
    <Modal
      open
      className={classes.screen}
      label={label}
      data-scheme={dark ? 'dark' : undefined}
      finalFocus={finalFocus}
      onKeyDown={press}
      onClose={onClose}
    >
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
            disabledReason={steps.disabledReason?.(-1)}
            onClick={() => steps.go(-1)}
          >
            <IconChevronLeft aria-hidden />
          </IconButton>
          {steps.between}
          <IconButton
            label={steps.next}
            disabledReason={steps.disabledReason?.(1)}
            onClick={() => steps.go(1)}
          >
            <IconChevronRight aria-hidden />
          </IconButton>
        </footer>
      )}
    </Modal>
  )
}
