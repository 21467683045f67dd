import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Coins } from '../../../../ui/Coins.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { SoundLine } from '../../../../ui/SoundLine.tsx'
import { FixButton } from '../FixButton.tsx'
import { WorkState } from '../WorkState.tsx'
import { WorkCover } from './WorkCover.tsx'
import { WorkLabels } from './WorkLabels.tsx'
import classes from './WorkRow.module.css'

interface WorkRowProps {
  readonly work: Work
  /** Among the first of its page. */
  readonly isFirst: boolean
  readonly menu: readonly MenuItem[]
  readonly chosen: boolean
  readonly onChoose: (isOn: boolean) => void
}

/** One work: its picture at its own ratio, what it is, how it stands, what can be done. */
export function WorkRow({ work, isFirst, menu, chosen, onChoose }: WorkRowProps) {
  const t = useT('audits')
  const name = work.name || t('untitled')
  const medium = work.medium ?? work.audit?.medium ?? null
  return (
    <li className={classes.row} data-chosen={chosen || undefined}>
      <label className={classes.choose}>
        <input
          type="checkbox"
          aria-label={t('works.choose', { name })}
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      <div className={classes.cover}>
        <WorkCover work={work} name={name} eager={isFirst} sizes="4rem" />
      </div>
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link href={paths.work(work.id, work.productType)}>{name}</Link>
        </h2>
        <p className={classes.facts}>
          {work.audit?.fileName && <span>{work.audit.fileName}</span>}
          {work.version && <span>{work.version}</span>}
          {work.priceCoins !== null && (
            <span>
              <Coins amount={work.priceCoins} />
            </span>
          )}
          {work.downloads !== null && <span>{t('works.downloads', { count: work.downloads })}</span>}
          {work.publishedAt && (
            <span>
              {t('works.online')} <DateTime value={work.publishedAt} show="date" />
            </span>
          )}
          <span>
            {t('works.changed')} <DateTime value={work.updatedAt} show="date" />
          </span>
        </p>
        <div className={classes.facts}>
          <WorkLabels work={work} />
        </div>
        {medium?.peaks && (
          <SoundLine
            id={medium.mediumId}
            url={medium.url}
            name={name}
            peaks={medium.peaks}
            seconds={medium.seconds ?? 0}
          />
        )}
      </div>
      <div className={classes.state}>
        <WorkState
          productState={work.productState}
          audit={work.audit}
          isLeaving={work.can?.applyForRemoval?.code === 'removal.waiting'}
        />
      </div>
      <div className={classes.actions}>
        <FirstAction work={work} />
        {menu.length > 0 && (
          <Menu
            look="secondary"
            button={t('works.actions')}
            label={t('works.actionsOf', { name })}
            items={menu}
          />
        )}
      </div>
    </li>
  )
}

/** What most want to do with it next, outside of the menu. */
function FirstAction({ work }: { work: Work }) {
  const t = useT('audits')
  const { audit } = work
  if (audit?.state === 'DRAFT')
    return (
      <ButtonLink href={paths.editWork(audit.auditId, work.productType)}>
        {t('action.continueDraft')}
      </ButtonLink>
    )
  if (audit?.state === 'REJECTED') return <FixButton look="secondary" audit={audit} />
  if (audit?.state === 'WAITING_SCREENSHOTS')
    return (
      <ButtonLink href={paths.editWork(audit.auditId, work.productType)}>
        {t('action.addScreenshots')}
      </ButtonLink>
    )
  return null
}

export function WorkRowSkeleton() {
  return (
    <div className={classes.row}>
      <span className={classes.choose} />
      <div className={classes.cover}>
        <Skeleton ratio="9 / 20" />
      </div>
      <div className={classes.text}>
        <Skeleton width="12rem" height="1.25rem" />
        <Skeleton width="8rem" />
      </div>
      <div className={classes.state}>
        <Skeleton width="7rem" />
      </div>
      <div className={classes.actions}>
        <Skeleton width="6rem" height="2.5rem" />
      </div>
    </div>
  )
}
