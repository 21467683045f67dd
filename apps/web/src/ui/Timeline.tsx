import type { ReactNode } from 'react'
import { FACT_SEPARATOR } from './format.ts'
import type { StatusTone } from './StatusBadge.tsx'
import classes from './Timeline.module.css'

export interface TimelineItem {
  readonly key: string
  readonly title: ReactNode
  readonly when: ReactNode
  /** Who did it, where it is worth saying. */
  readonly by?: ReactNode
  readonly detail?: ReactNode
  readonly tone?: StatusTone
}

/** Everything that happened, newest first. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={classes.item} data-tone={item.tone ?? 'waiting'}>
          <p className={classes.title}>{item.title}</p>
          <p className={classes.meta}>
            {item.when}
            {item.by && (
              <>
                {FACT_SEPARATOR}
                {item.by}
              </>
            )}
          </p>
          {item.detail && <div className={classes.detail}>{item.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
