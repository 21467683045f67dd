import { type AppealCase, listAppeals } from '@easel/contract/review/appeals/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { APPEAL_DAYS } from '@easel/domain/publishing/audits/appealPeriod.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../app/data.ts'
import { ListScreen } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { joinFacts } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Shortcuts } from '../../../ui/Shortcuts.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Badge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useRowKeys } from '../../../ui/useRowKeys.ts'
import classes from './AppealsScreen.module.css'
import { TONES } from './tones.ts'
import { useBlockedReasons } from './useAppealDecision.ts'

const FILTERS = ['WAITING', 'GRANTED', 'UPHELD', 'WITHDRAWN', 'ALL'] as const

const appealsQuery = ({ page, oneOf }: Address) =>
  pagedQuery(listAppeals, {
    query: { state: oneOf('filter', FILTERS), currentPage: page, perPage: PAGE_SIZE },
  })

const page = pageData((address) => [appealsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** While the screen is open the list is asked for anew, so that what colleagues decided shows. */
const renewMs = 30_000

/** `/console/appeals`: appeals against rejections, the oldest that waits first; J and K choose, Enter opens. */
export default function AppealsScreen() {
  const t = useT('appeals')
  const address = useAddress()
  const filter = address.oneOf('filter', FILTERS)
  const appeals = useQuery({ ...appealsQuery(address), refetchInterval: renewMs })
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      filters={[
        {
          show: 'tabs',
          name: 'filter',
          label: t('filters'),
          options: FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
        },
      ]}
      query={appeals}
      skeleton={<SkeletonRows rows={3} lines={4} />}
      aside={<Shortcuts rows lines={[]} />}
      empty={
        <EmptyState title={t(filter === 'WAITING' ? 'none' : 'noneOther')}>
          {t('noneText', { days: APPEAL_DAYS })}
        </EmptyState>
      }
    >
      {(items) => <Rows items={items} />}
    </ListScreen>
  )
}

function Rows({ items }: { items: readonly AppealCase[] }) {
  const t = useT('appeals')
  const chosen = useRowKeys(items.map(({ appealId }) => appealId))
  return (
    <ul className={classes.appeals} aria-label={t('list')}>
      {items.map((item) => (
        <Row key={item.appealId} item={item} current={item.appealId === chosen} />
      ))}
    </ul>
  )
}

function Row({ item, current }: { item: AppealCase; current: boolean }) {
  const t = useT('appeals')
  const reviews = useT('reviews')
  const words = useErrorMessage()
  // What cannot be approved may still be rejected.
  const { UPHOLD: blocked } = useBlockedReasons(item)
  const { appealId, name, version, productType, cover, designerName, text, state, rejection, lodgedAt } = item
  const title = name || t('untitled')
  return (
    <li className={classes.appeal} aria-current={current || undefined}>
      <div className={classes.work}>
        {cover ? <Artwork picture={cover} alt="" /> : <span className={classes.noCover} aria-hidden="true" />}
        <div>
          <p className={classes.name}>
            <Link href={paths.consoleAppeal(appealId)}>{title}</Link>
          </p>
          <p className={classes.small}>
            {item.designerBanned && <StatusBadge status="BANNED" />}{' '}
            {joinFacts([designerName, reviews(`type.${productType}`), version])}
          </p>
        </div>
      </div>
      <div>
        <p className={classes.small}>
          {rejection.reasons.map((reason) => words({ code: `reason.${reason}`, params: {} })).join(' ')}
        </p>
        <p className={classes.text}>{text}</p>
        <p className={classes.small}>
          {t('lodged')}
          <DateTime value={lodgedAt} />
        </p>
      </div>
      <div className={classes.end}>
        {state === 'WAITING' ? (
          <ButtonLink
            small
            look={blocked ? 'quiet' : 'secondary'}
            href={paths.consoleAppeal(appealId)}
            aria-label={t(blocked ? 'lookNamed' : 'openNamed', { name: title })}
          >
            {t(blocked ? 'look' : 'open')}
          </ButtonLink>
        ) : (
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        )}
        {state === 'WAITING' && blocked && <p className={classes.small}>{blocked}</p>}
      </div>
    </li>
  )
}
