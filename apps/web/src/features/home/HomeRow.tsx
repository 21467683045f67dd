import type { Work } from '@easel/contract/audits.ts'
import type { Picture } from '@easel/contract/files.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/texts.ts'
import { paths } from '../../shell/paths.ts'
import { KindPicture } from '../../shell/works/KindPicture.tsx'
import { Artwork } from '../../ui/Artwork.tsx'
import { Link } from '../../ui/Link.tsx'
import classes from './Home.module.css'

interface HomeItemProps {
  readonly name: string
  readonly href: string
  readonly type: ProductType
  /** Null where there is nothing to look at, as with a ringtone: its kind is drawn instead. */
  readonly cover: Picture | null
  readonly children: ReactNode
  /** The one thing to do about it. */
  readonly action?: ReactNode
}

/** What is on its way: its picture at its own ratio, and how it stands. */
export function HomeItem({ name, href, type, cover, children, action }: HomeItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.cover}>
        {cover ? (
          <Artwork picture={cover} alt="" />
        ) : (
          <span className={classes.noCover}>
            <KindPicture type={type} />
          </span>
        )}
      </div>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <Link href={href}>{name}</Link>
        </h3>
        {children}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </li>
  )
}

interface HomeRowProps extends Pick<HomeItemProps, 'children' | 'action'> {
  readonly work: Work
}

/** A work on its way. */
export function HomeRow({ work, ...rest }: HomeRowProps) {
  const t = useT('home')
  return (
    <HomeItem
      name={work.name || t('untitled')}
      href={paths.work(work.id, work.productType)}
      type={work.productType}
      cover={work.audit?.cover ?? work.cover}
      {...rest}
    />
  )
}
