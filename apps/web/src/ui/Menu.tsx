import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { IconChevronDown } from './icons.ts'
import { usePart } from './usePart.ts'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly href?: string
  readonly onSelect?: () => void
  /** Why it cannot be chosen now; it stays in the list and says so. */
  readonly disabledReason?: string | null | undefined
}

export interface MenuProps {
  /** What the button shows. */
  readonly button: ReactNode
  /** Its name, where what it shows is not words. */
  readonly label?: string
  readonly items: readonly MenuItem[]
  /** Above the items: who is signed in. */
  readonly head?: ReactNode
  /** Above the items: one of a few that takes effect at once. */
  readonly choice?: MenuChoice | undefined
  readonly look?: ButtonProps['look']
}

export interface MenuChoice {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

const loadMenu = async () => (await import('./OpenMenu.tsx')).OpenMenu

/**
 * A button that opens a list of links and actions. Nearly every page has one and few are opened: the list, with all
 * its keys, comes when the button is pointed at, and takes the button's place once that is pressed.
 */
export function Menu(props: MenuProps) {
  const { button, label, look = 'quiet' } = props
  const [OpenMenu, want] = usePart(loadMenu)
  const [pressed, setPressed] = useState(false)
  function press() {
    setPressed(true)
    want()
  }
  if (pressed && OpenMenu) return <OpenMenu {...props} />
  return (
    <Button
      look={look}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={want}
      onFocus={want}
      onClick={press}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') press()
      }}
    >
      {button}
      <IconChevronDown aria-hidden />
    </Button>
  )
}
