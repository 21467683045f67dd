import type { ReactNode } from 'react'
import classes from './Prose.module.css'

/** Long reading: an agreement, a guide. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>
}
