import type { ButtonHTMLAttributes, ReactNode } from 'react'
import classes from './Chip.module.css'

export type ChipTone = 'plain' | 'bad' | 'add' | 'gone' | 'part'

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode
  readonly tone?: ChipTone
  readonly icon?: ReactNode
  /** How many, or how many more. */
  readonly count?: ReactNode
  /** Chosen among its neighbours; without it the chip is a plain button. */
  readonly pressed?: boolean
}

/** A small button for one of many: a filter, a tag. */
export function Chip({ children, tone = 'plain', icon, count, pressed, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classes.chip} data-tone={tone} aria-pressed={pressed}>
      {icon}
      <span className={classes.label}>{children}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  )
}
