import { getHome, type HomeGroup } from '@easel/contract/entrypoints/home/endpoints.ts'
import type { ProductSummary } from '@easel/contract/publishing/products/endpoints.ts'
import { REVIEW_WAIT } from '@easel/domain/base/calendar/promises.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { withdrawalNowQuery } from '../../money/withdrawals/public.ts'
import { QueueLine } from '../../publishing/audits/public.ts'
import { Approved } from './Approved.tsx'
import { Attention } from './Attention.tsx'
import type { Entry } from './entries.ts'
import classes from './Home.module.css'
import { HomeEntries } from './HomeEntries.tsx'
import { HomeRow } from './HomeRow.tsx'
import { homeQuery, releasedQuery } from './homePage.ts'
import { UploadLinks } from './UploadLinks.tsx'

const FIRST = 6

/** What waits for a decision: the place in the queue, and an honest range for the wait. */
function InReview({ group }: { group: HomeGroup }) {
  const t = useT('home')
  return (
    <Section title={t('review.title')}>
      <HomeEntries name="review" group={group} initialCount={FIRST}>
        {(entry) => <Waiting key={entry.work.audit.auditId} entry={entry} />}
      </HomeEntries>
    </Section>
  )
}

function Waiting({ entry }: { entry: Entry }) {
  const t = useT('home')
  const { audit } = entry.work
  const { batch } = entry
  return (
    <HomeRow entry={entry} show="submitted">
      <div>
        <StatusBadge status={audit.state} />
      </div>
      {batch && <p>{t('review.batch', { count: batch.count })}</p>}
      {audit.queue ? (
        <p className={batch ? classes.small : undefined}>
          {batch && t('review.first')}
          <QueueLine queue={audit.queue} />
        </p>
      ) : (
        <p>{t(batch ? 'review.nowOne' : 'review.now')}</p>
      )}
      {audit.submittedAt && (
        <p className={classes.small}>
          {t('review.since')} <DateTime value={audit.submittedAt} />
        </p>
      )}
    </HomeRow>
  )
}

const STEPS = ['upload', 'review', 'release'] as const

/** For a designer without any work: the first step, and what follows it. */
function FirstWork() {
  const t = useT('home')
  return (
    <Stack gap={48}>
      <EmptyState title={t('first.title')} action={<UploadLinks />}>
        {t('first.text')}
      </EmptyState>
      <HowItGoes />
    </Stack>
  )
}

/** From the upload to the store, in three steps. */
function HowItGoes() {
  const t = useT('home')
  return (
    <Section title={t('first.how')}>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`first.steps.${step}`)}</h3>
            <p className={classes.small}>{t(`first.steps.${step}Text`, REVIEW_WAIT)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const RENEW_MS = 60_000

/** Everything on its way and what was released, drawn from the designer's own works. */
export function HomeWorks({ verified }: { verified: boolean }) {
  const t = useT('home')
  const [home, released] = useQueries({
    queries: [{ ...homeQuery(), refetchInterval: RENEW_MS }, releasedQuery()],
  })
  const payment = useQuery(withdrawalNowQuery).data?.failed
  // Whatever is done elsewhere shows here when one comes back.
  useEffect(() => () => void invalidate(getHome), [])
  const asked = [home, released]
  const failed = asked.find(({ isError }) => isError)
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()))
  const panel = failed?.error && (
    <ErrorPanel message={failed.error.message} onRetry={retry} stale={failed.data !== undefined} />
  )
  if (!home.data || !released.data) return panel || <HomeSkeleton />
  const { hasWorks, groups, tasks } = home.data
  if (!hasWorks && released.data.total === 0 && tasks.length === 0)
    return verified ? <FirstWork /> : <HowItGoes />
  return (
    <Stack gap={48}>
      {panel}
      <Attention groups={groups} tasks={tasks} hasMoreAbove={Boolean(payment)} />
      {groups.approved.entries.length > 0 && <Approved group={groups.approved} />}
      {groups.review.entries.length > 0 && <InReview group={groups.review} />}
      <Released products={released.data.items} />
      <p>
        <Link href={paths.works()}>{t('released.all')}</Link>
      </p>
    </Stack>
  )
}

function HomeSkeleton() {
  return (
    <Loading>
      <div className={classes.wall}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} ratio="9 / 20" />
        ))}
      </div>
    </Loading>
  )
}

/** The latest works in the store, large: the artwork is what the page is about. */
function Released({ products }: { products: readonly ProductSummary[] }) {
  const t = useT('home')
  return (
    <Section title={t('released.title')}>
      {products.length === 0 && <p className={classes.small}>{t('released.none')}</p>}
      <ul className={classes.wall}>
        {products.map(({ productId, name, version, cover, updatedAt }) => (
          <li key={productId}>
            <Link href={paths.product(productId)} className={classes.piece}>
              {cover && <Artwork picture={cover} alt="" transitionName={`product-${productId}`} />}
              <span className={classes.pieceName}>{name}</span>
              <span className={classes.small}>
                {version && `${t('released.version', { version })}${FACT_SEPARATOR}`}
                <DateTime value={updatedAt} show="date" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
