import { type ReactNode, useEffect, useRef } from 'react'
import { Stack } from './layout.tsx'
import classes from './Section.module.css'

interface SectionProps {
  readonly title: string
  /** What it is about, in a line or two. */
  readonly lead?: ReactNode
  /** Beside the title: a state. */
  readonly badge?: ReactNode
  /** It has taken the place of another part: the page moves to its heading, with the focus. */
  readonly opens?: boolean
  readonly children?: ReactNode
}

/** One part of a screen under its own heading. */
export function Section({ title, lead, badge, opens = false, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!opens) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [opens])
  return (
    <Stack as="section" gap={24}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 ref={heading} tabIndex={opens ? -1 : undefined}>
            {title}
          </h2>
          {badge}
        </div>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </Stack>
  )
}
