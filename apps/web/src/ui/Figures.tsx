import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export interface Figure {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Under it: until when, compared with what. */
  readonly note?: ReactNode
  readonly line?: ReactNode
}

/** The figures that a page begins with, beside each other: large enough to be read first, without frames. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, label, value, note, line }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {line && <dd>{line}</dd>}
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
