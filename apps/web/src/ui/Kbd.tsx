import type { ReactNode } from 'react'
import classes from './Kbd.module.css'

/** A key, beside the button that does the same. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.kbd}>{children}</kbd>
}

/** What is of use only with a keyboard, such as the way to the list of keys. */
export function KeyboardOnly({ children }: { children: ReactNode }) {
  return <span className={classes.only}>{children}</span>
}
