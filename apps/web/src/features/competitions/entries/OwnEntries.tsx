import { infoList } from '@easel/contract/competitions/entries/endpoints.ts'
import type { EntrySummary } from '@easel/contract/competitions/entries/shapes.ts'
import { moreToTakePart } from '@easel/domain/competitions/entries/lifecycle.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../app/data.ts'
import { ListPart } from '../../../app/ListScreen.tsx'
import { RequireSession } from '../../../app/RequireSession.tsx'
import { untilChange } from '../../../app/untilChange.ts'
import { useAddress } from '../../../app/useAddress.ts'
import { useTimeLeft } from '../../../app/useTimeLeft.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Moment, useBilingual, useEdition, useEditionPath, useEntryPath } from '../editions/public.ts'
import classes from './Entries.module.css'
import { EntryBadge } from './EntryBadge.tsx'

/** How long it is until an instant, to the minute. */
function Countdown({ until }: { until: string }) {
  const t = useT('entries')
  const left = useTimeLeft(until)
  if (!left) return null
  const unit = left.days > 0 ? 'days' : left.hours > 0 ? 'hours' : 'minutes'
  return <strong>{t(`left.${unit}`, left)}</strong>
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
        <Countdown until={until} />
        {t('portfolio.until')}
        <Moment value={until} />
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
  const { phases } = useEdition().edition
  const { entryId, title, cover, state, categoryName, least, updatedAt } = entry
  const lacks = moreToTakePart(state, least, phases.includes('SUBMISSION'))
  return (
    <>
      <span className={classes.cover}>{cover && <Artwork picture={cover} alt="" />}</span>
      <div>
        <h2>
          <Link href={entryPath('entry', entryId)}>{title || t('untitled')}</Link>
        </h2>
        <p>
          {say(categoryName)}
          {FACT_SEPARATOR}
          <EntryBadge state={state} />
        </p>
        <p className={classes.note}>
          {t('portfolio.changed')}
          <Moment value={updatedAt} />
        </p>
        {lacks > 0 && <p>{t('portfolio.lacks', { count: lacks })}</p>}
      </div>
    </>
  )
}
