import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { useZone } from '../../../ui/ZoneNote.tsx'
import { KindPicture } from '../../publishing/products/public.ts'
import type { Entry } from './entries.ts'
import classes from './Home.module.css'

interface HomeItemProps {
  readonly name: string
  readonly href: string
  readonly type: ProductType
  /** Null where there is nothing to look at, as with a ringtone: its kind is drawn instead. */
  readonly cover: Picture | null
  /** Several of them: they lie on each other. */
  readonly many: boolean
  readonly heading: 'h3' | 'h4'
  readonly children: ReactNode
  /** The one thing to do about it. */
  readonly action?: ReactNode
}

/** What is on its way, in one line: its picture at its own ratio, its name, how it stands, what to do. */
function HomeItem({ name, href, type, cover, many, heading: Heading, children, action }: HomeItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.cover} data-many={many || undefined}>
        {cover ? (
          <Artwork picture={cover} alt="" />
        ) : (
          <span className={classes.noCover}>
            <KindPicture type={type} />
          </span>
        )}
      </div>
      <Heading className={classes.name}>
        <Link href={href}>{name}</Link>
      </Heading>
      <div className={classes.text}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}

interface HomeRowProps extends Pick<HomeItemProps, 'children' | 'action'> {
  readonly entry: Entry
  /** Which items of a batch its page shows. */
  readonly show?: 'submitted' | 'returned'
  readonly heading?: 'h3' | 'h4'
}

/** A work on its way, or a batch of them. */
export function HomeRow({ entry: { work, batch }, show, heading = 'h3', ...rest }: HomeRowProps) {
  const t = useT('home')
  const zone = useZone()
  return (
    <HomeItem
      name={
        batch
          ? t(`batch.${batch.productType}`, { date: formatDate(batch.createdAt, zone) })
          : work.name || t('untitled')
      }
      href={
        batch ? paths.batch(batch.productType, batch.batchId, show) : paths.work(work.id, work.productType)
      }
      type={work.productType}
      cover={work.audit.cover ?? work.cover}
      many={batch !== null}
      heading={heading}
      {...rest}
    />
  )
}
