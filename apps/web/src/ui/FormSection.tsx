import type { ReactNode } from 'react'
import classes from './FormSection.module.css'
import { Sheet } from './layout.tsx'

interface FormSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Two where it stands right under the title of the screen. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** Fields that belong together, on a sheet of their own. */
export function FormSection({ title, lead, level = 3, children }: FormSectionProps) {
  const Heading = `h${level}` as const
  return (
    <Sheet gap={24}>
      <div>
        <Heading className={classes.title}>{title}</Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </Sheet>
  )
}
