import { infoList } from '@easel/contract/competitions/entries/endpoints.ts'
import type { EntrySummary } from '@easel/contract/competitions/entries/shapes.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pagedQuery } from '../../../app/data.ts'
import { ListPart } from '../../../app/ListScreen.tsx'
import { RequireSession } from '../../../app/RequireSession.tsx'
import { untilChange } from '../../../app/untilChange.ts'
import { useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Moment, useBilingual, useEdition, useEditionPath, useEntryPath } from '../editions/public.ts'
import classes from './Entries.module.css'
import { EntryBadge } from './EntryBadge.tsx'

const MINUTE_MS = 60_000

/** How long it is until an instant, to the minute. */
function Countdown({ until }: { until: string }) {
  const t = useT('entries')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return <strong>{t('left.days', { days, hours })}</strong>
  if (hours > 0) return <strong>{t('left.hours', { hours, minutes: minutes % 60 })}</strong>
  return <strong>{t('left.minutes', { minutes })}</strong>
}

/** One's own entries of an edition, and how long they can be changed. */
export default function OwnEntries() {
  return (
    <RequireSession>
      <section className={classes.section}>
        <Deadline />
        <Entries />
      </section>
    </RequireSession>
  )
}

/** How long entries can still be changed, in the reader's own zone. */
function Deadline() {
  const t = useT('entries')
  const path = useEditionPath()
  const { edition } = useEdition()
  const { until } = edition.timeline.submission
  if (!edition.phases.includes('SUBMISSION')) return null
  return (
    <div className={classes.deadline}>
      <p>
        <Countdown until={until} /> {t('portfolio.until')} <Moment value={until} />
      </p>
      <ButtonLink look="primary" href={path('upload')}>
        {t('portfolio.enter')}
      </ButtonLink>
    </div>
  )
}

function Entries() {
  const t = useT('entries')
  const { edition } = useEdition()
  const { page } = useAddress()
  const query = useQuery({
    ...pagedQuery(infoList, { query: { currentPage: page, perPage: PAGE_SIZE, edition: edition.slug } }),
    refetchInterval: ({ state: { data } }) =>
      untilChange(data?.items.map(({ canUntil }) => canUntil) ?? [], new Date()),
  })
  return (
    <ListPart
      filters={[]}
      query={query}
      skeleton={<SkeletonText lines={6} />}
      empty={<EmptyState title={t('portfolio.none')}>{t('portfolio.noneText')}</EmptyState>}
    >
      {(entries) => (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li key={entry.entryId}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </ListPart>
  )
}

function EntryRow({ entry }: { entry: EntrySummary }) {
  const t = useT('entries')
  const say = useBilingual()
  const entryPath = useEntryPath()
  const { entryId, title, cover, state, categoryName, least, updatedAt } = entry
  const lacks = least.needed - least.submitted
  return (
    <>
      <span className={classes.cover}>{cover && <Artwork picture={cover} alt="" />}</span>
      <div>
        <h2>
          <Link href={entryPath('entry', entryId)}>{title || t('untitled')}</Link>
        </h2>
        <p>
          {say(categoryName)} · <EntryBadge state={state} />
        </p>
        <p className={classes.note}>
          {t('portfolio.changed')} <Moment value={updatedAt} />
        </p>
        {lacks > 0 && state !== 'WITHDRAWN' && <p>{t('portfolio.lacks', { count: lacks })}</p>}
      </div>
    </>
  )
}
