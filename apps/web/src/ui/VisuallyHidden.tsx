import type { ReactNode } from 'react'
import classes from './VisuallyHidden.module.css'

/** Read out, not seen. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={classes.hidden} id={id}>
      {children}
    </span>
  )
}
