import type { ReactNode } from 'react'
import classes from './Kbd.module.css'

/** A key, beside the button that does the same. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.kbd}>{children}</kbd>
}

interface KeyboardOnlyProps {
  readonly children: ReactNode
  /** It is a button without an edge (layout.module.css). */
  readonly bare?: true
}

/** What is of use only with a keyboard, such as the way to the list of keys. */
export function KeyboardOnly({ children, bare }: KeyboardOnlyProps) {
  return (
    <span className={classes.only} data-bare={bare}>
      {children}
    </span>
  )
}
