import { type ReactNode, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import classes from './Part.module.css'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
  /** Its fields take all the width there is: pictures. */
  readonly wide?: boolean
  /** Nobody needs it and nothing is in it: folded at first. */
  readonly startsFolded?: boolean
}

/** One part of the form under its heading. */
export function Part({ title, children, wide = false, startsFolded = false }: PartProps) {
  const ui = useT('ui')
  const [isFolded] = useState(startsFolded)
  const body = (
    <Stack gap={24} className={wide ? classes.wide : undefined}>
      {children}
    </Stack>
  )
  if (isFolded)
    return (
      <Sheet gap={24}>
        <details className={classes.folded}>
          <summary>
            <h2>{title}</h2>
            {ui('optional')}
          </summary>
          {body}
        </details>
      </Sheet>
    )
  return (
    <Sheet gap={24}>
      <h2>{title}</h2>
      {body}
    </Sheet>
  )
}
