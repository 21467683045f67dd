import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { WorkState } from '../WorkState.tsx'
import { WorkCover } from './WorkCover.tsx'
import classes from './WorkGrid.module.css'
import { WorkLabels } from './WorkLabels.tsx'

interface WorkTileProps {
  readonly work: Work
  /** Among the first of its page. */
  readonly isFirst: boolean
  readonly menu: readonly MenuItem[]
  readonly chosen: boolean
  readonly onChoose: (isOn: boolean) => void
  /** In the place of its picture. */
  readonly phone?: ReactNode
}

const BOX = 9 / 16

/** One work of the grid: its picture whole, at its own ratio. */
export function WorkTile({ work, isFirst, menu, chosen, onChoose, phone }: WorkTileProps) {
  const t = useT('audits')
  const name = work.name || t('untitled')
  const cover = work.cover ?? work.audit?.cover ?? null
  // As wide as its height leaves it in a box of the usual ratio.
  const share = cover ? Math.min(1, cover.width / cover.height / BOX) : 1
  return (
    <li className={classes.tile} data-chosen={chosen || undefined} data-phone={phone ? true : undefined}>
      <div className={classes.picture}>
        {phone ?? (
          <span className={classes.fit} style={{ inlineSize: `${share * 100}%` }}>
            <WorkCover work={work} name={name} eager={isFirst} sizes="(max-width: 40rem) 45vw, 14rem" />
          </span>
        )}
        <label className={classes.choose}>
          <input
            type="checkbox"
            aria-label={t('works.choose', { name })}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      </div>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link href={paths.work(work.id, work.productType)}>{name}</Link>
        </h2>
        {menu.length > 0 && <Menu button="" label={t('works.actionsOf', { name })} items={menu} />}
      </div>
      <div className={classes.state}>
        <WorkState
          productState={work.productState}
          audit={work.audit}
          isLeaving={work.can?.applyForRemoval?.code === 'removal.waiting'}
        />
      </div>
      <div className={classes.facts}>
        {(work.priceCoins !== null || work.downloads !== null) && (
          <p>
            {work.priceCoins !== null && <Coins amount={work.priceCoins} />}
            {work.priceCoins !== null && work.downloads !== null && FACT_SEPARATOR}
            {work.downloads !== null && t('works.downloads', { count: work.downloads })}
          </p>
        )}
        {work.audit?.fileName && (
          <p>
            {work.audit.fileName}
            {FACT_SEPARATOR}
            <DateTime value={work.updatedAt} show="date" />
          </p>
        )}
        <WorkLabels work={work} />
      </div>
    </li>
  )
}

export function WorkTileSkeleton() {
  return (
    <div className={classes.tile}>
      <Skeleton ratio="9 / 16" />
      <Skeleton width="8rem" height="1.25rem" />
      <Skeleton width="6rem" />
    </div>
  )
}
