import { useLayoutEffect, useRef } from 'react'
import { areLetterKeysOn } from './letterKeys.ts'

/** `j`, `shift+a`, `?`, `escape`, `mod+s` (⌘ or Ctrl) → what it does; `false` leaves the key to the browser. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest(typing) !== null
}

/** The name of a pressed key; a printed sign such as `?` already holds its shift. */
export function keyName(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  const key = event.key.toLowerCase()
  const named = /^[a-z]$/.test(key) || key.length > 1
  const parts = [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && named ? 'shift' : '',
    key,
  ]
  return parts.filter(Boolean).join('+')
}

/** A key that types one sign, alone or with shift: what WCAG 2.1.4 asks to be switchable. */
export const isLetterKey = (name: string): boolean => /^(shift\+)?\S$/u.test(name)

/** What holds the keys while it is open: Escape closes it, whatever that does on the screen below. */
const above = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}]:not([data-closed])`).join()

/** How many dialogs are open that may not be drawn yet. */
let opening = 0

/** Holds the keys from the instant at which a dialog is asked for. @returns ends it. */
export function coverKeys(): () => void {
  opening++
  return () => {
    opening--
  }
}

/** Whether a dialog or a menu is open over the screen, or about to be. */
export const isCovered = (): boolean => opening > 0 || document.querySelector(above) !== null

/**
 * Keys of one screen. Silent while someone types (but for Escape and `mod`); all of them under an open dialog or menu;
 * keys of one sign also where they are switched off.
 */
export function useHotkeys(keys: Hotkeys, enabled = true) {
  const latest = useRef(keys)
  latest.current = keys
  // In the commit, not after the paint: a key pressed as soon as a screen is seen must not reach the screen before it.
  useLayoutEffect(() => {
    if (!enabled) return
    function press(event: KeyboardEvent) {
      const name = keyName(event)
      const action = latest.current[name]
      if (!action || event.defaultPrevented || event.isComposing) return
      if (isCovered() || (isLetterKey(name) && !areLetterKeysOn())) return
      if (isTyping(event.target) && !name.startsWith('mod+') && name !== 'escape') return
      if (action(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
}
