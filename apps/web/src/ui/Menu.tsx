import { type KeyboardEvent, useEffect, useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { IconChevronDown } from './icons.ts'
import type { MenuProps } from './OpenMenu.tsx'
import { toast } from './toasts.ts'
import { usePart } from './usePart.ts'

export type { MenuItem } from './OpenMenu.tsx'

const loadMenu = async () => (await import('./OpenMenu.tsx')).OpenMenu

/**
 * A button that opens a list of links and actions. Nearly every page has one and few are opened: the list, with all
 * its keys, comes when the button is pointed at, and takes the button's place once that is pressed.
 */
export function Menu(props: MenuProps) {
  const { button, label, look = 'quiet' } = props
  const t = useT('ui')
  const [OpenMenu, want, isLost] = usePart(loadMenu)
  const [pressed, setPressed] = useState(false)
  function press() {
    setPressed(true)
    want()
  }
  useEffect(() => {
    if (!pressed || !isLost) return
    toast(t('menuLost'), 'warn')
    setPressed(false)
  }, [pressed, isLost, t])
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
