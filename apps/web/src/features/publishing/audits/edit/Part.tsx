import type { ReactNode } from 'react'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import classes from './Part.module.css'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
  /** Its fields take all the width there is: pictures. */
  readonly wide?: boolean
}

/** One part of the form under its heading. */
export function Part({ title, children, wide = false }: PartProps) {
  return (
    <Sheet gap={24}>
      <h2>{title}</h2>
      <Stack gap={24} className={wide ? classes.wide : undefined}>
        {children}
      </Stack>
    </Sheet>
  )
}
