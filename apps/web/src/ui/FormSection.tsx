import type { ReactNode } from 'react'
import classes from './FormSection.module.css'
import { Sheet } from './layout.tsx'

interface FormSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, on a sheet of their own. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  return (
    <Sheet gap={24}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </Sheet>
  )
}
