import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  readonly children: ReactNode
  /** `full` lets artwork reach the edges. */
  readonly width?: 'page' | 'narrow' | 'full'
}

/** The content of a screen; the skip link and a change of page land here. */
export function Page({ children, width = 'page' }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page} data-width={width}>
      {children}
    </main>
  )
}
