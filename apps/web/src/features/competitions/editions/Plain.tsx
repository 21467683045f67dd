import type { ReactNode } from 'react'
import classes from './Edition.module.css'
import { Head } from './Head.tsx'

interface PlainProps {
  readonly title: string
  readonly lead?: string
  /** For search engines and messengers, where there is no lead. */
  readonly description?: string
  /** Below /competitions/{slug}/. */
  readonly path: string
  readonly children?: ReactNode
}

/** A page of an edition with a heading, one thing to say, and ways on. */
export function Plain({ title, lead, description = lead ?? title, path, children }: PlainProps) {
  return (
    <>
      <Head title={title} description={description} path={path} />
      <header className={classes.head}>
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </header>
    </>
  )
}
