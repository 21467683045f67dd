import type { Work } from '@easel/contract/audits.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/texts.ts'
import { paths } from '../../shell/paths.ts'
import { Artwork } from '../../ui/Artwork.tsx'
import { Link } from '../../ui/Link.tsx'
import classes from './Home.module.css'

interface HomeRowProps {
  readonly work: Work
  readonly children: ReactNode
  /** The one thing to do about it. */
  readonly action?: ReactNode
}

/** A work on its way: its picture at its own ratio, and how it stands. */
export function HomeRow({ work, children, action }: HomeRowProps) {
  const t = useT('home')
  const cover = work.audit?.cover ?? work.cover
  return (
    <li className={classes.item}>
      <div className={classes.cover}>
        {cover ? <Artwork picture={cover} alt="" /> : <span className={classes.noCover} aria-hidden="true" />}
      </div>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <Link href={paths.work(work.id, work.productType)}>{work.name || t('untitled')}</Link>
        </h3>
        {children}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </li>
  )
}
