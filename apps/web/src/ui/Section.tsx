import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'
import classes from './Section.module.css'

interface SectionProps {
  readonly title: string
  /** What it is about, in a line or two. */
  readonly lead?: ReactNode
  /** Beside the title: a state. */
  readonly badge?: ReactNode
  readonly children?: ReactNode
}

/** One part of a screen under its own heading. */
export function Section({ title, lead, badge, children }: SectionProps) {
  return (
    <Stack as="section" gap={24}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2>{title}</h2>
          {badge}
        </div>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </Stack>
  )
}
