import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  /** Says what will stand here. */
  readonly children?: ReactNode
  /** The first step. */
  readonly action?: ReactNode
  readonly picture?: ReactNode
}

export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {picture ?? <span className={classes.frame} aria-hidden="true" />}
      <h2>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  )
}
