import type { ReactNode } from 'react'
import classes from './Edition.module.css'
import { Head } from './Head.tsx'

interface PlainProps {
  readonly title: string
  readonly lead: string
  /** Below /competitions/{slug}/. */
  readonly path: string
  readonly children?: ReactNode
}

/** A page of an edition with a heading, one thing to say, and ways on. */
export function Plain({ title, lead, path, children }: PlainProps) {
  return (
    <>
      <Head title={title} description={lead} path={path} />
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </header>
    </>
  )
}
