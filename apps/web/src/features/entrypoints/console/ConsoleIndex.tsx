import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { getStatus, type PortalStatus } from '@easel/contract/base/status/endpoints.ts'
import type { countWaitingEntries } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { ConsoleSection } from '@easel/contract/manifests.ts'
import type { FinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import type { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, redirect } from 'react-router'
import {
  type ConsoleGroup,
  groupsOf,
  isWork,
  landsOnOverview,
  sectionsOf,
} from '../../../app/consoleSections.ts'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { getSession, useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { CountList, type CountRow } from '../../../ui/CountList.tsx'
import { Sheet, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useWaitingEntries, waitingEntriesQueries } from '../../competitions/entries/public.ts'
import { useWaiting, waitingQueries } from '../../money/finance/public.ts'
import { overviewQueries, useOverview } from '../../review/reviews/public.ts'
import classes from './ConsoleIndex.module.css'

const statusQuery = apiQuery(getStatus)

const page = pageData(() => [
  ...overviewQueries(),
  ...waitingQueries(),
  ...waitingEntriesQueries(),
  statusQuery,
])

/** Where others than administrators begin: the first section that is work of their roles. */
function firstOf(me: Me | null): string | null {
  if (landsOnOverview(me)) return null
  const first = groupsOf(me)
    .flatMap(({ sections }) => sections)
    .find(isWork)
  return first ? paths.console(first) : null
}

const read = (load: typeof page.loader) => (given: LoaderFunctionArgs) => {
  const { me } = getSession()
  const first = firstOf(me)
  if (first) return redirect(first)
  return landsOnOverview(me) ? load(given) : null
}
export const loader = read(page.loader)
export const clientLoader = read(page.clientLoader)

/** The start of the console: what waits everywhere for administrators, and the work of one's own role for others. */
export default function ConsoleIndex() {
  const { me } = useSession()
  const first = firstOf(me)
  if (first) return <Navigate to={first} replace />
  return landsOnOverview(me) ? <Overview me={me} /> : null
}

function Overview({ me }: { me: Me | null }) {
  const t = useT('app')
  const parts: Readonly<Record<ConsoleGroup, typeof ReviewPart>> = {
    review: ReviewPart,
    people: PeoplePart,
    money: MoneyPart,
    competitions: CompetitionsPart,
    system: SystemPart,
  }
  return (
    <Stack gap={24}>
      <PageHeader title={t('console.index.title')} />
      <div className={classes.groups}>
        {groupsOf(me).map(({ group }) => {
          const Part = parts[group]
          const title = t(`console.group.${group}`)
          return (
            <Sheet key={group} aria-label={title} gap={8}>
              <h2>{title}</h2>
              <Part open={sectionsOf(me)} />
            </Sheet>
          )
        })}
      </div>
    </Stack>
  )
}

interface PartProps {
  /** The sections that the reader has; of the others they learn how much waits. */
  readonly open: readonly ConsoleSection[]
}

interface CountsProps<Data> extends PartProps {
  readonly query: UseQueryResult<Data>
  readonly rows: number
  readonly of: (data: Data) => readonly Row[]
}

interface Row extends Omit<CountRow, 'href'> {
  readonly section: ConsoleSection
  /** Where its list is not the section's first page. */
  readonly href?: string
}

function Counts<Data>({ query, rows, of, open }: CountsProps<Data>) {
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={rows} lines={1} />}>
      {(data) => (
        <CountList
          rows={of(data).map(({ section, href = paths.console(section), ...row }) => ({
            ...row,
            href: open.includes(section) ? href : null,
          }))}
        />
      )}
    </Loaded>
  )
}

type ReviewOverview = ReplyOf<typeof getReviewOverview>

const sumOf = (kinds: ReviewOverview['kinds'], of: 'waiting' | 'late') =>
  kinds.reduce((sum, kind) => sum + kind[of], 0)

function ReviewPart({ open }: PartProps) {
  const t = useT('app')
  const of = ({ kinds, appeals, removals, threads, tags }: ReviewOverview): readonly Row[] => [
    {
      key: 'queue',
      section: 'queue',
      label: t('console.queue'),
      count: sumOf(kinds, 'waiting'),
      late: sumOf(kinds, 'late'),
      href: paths.console('queue', { sort: 'due' }),
    },
    { key: 'appeals', section: 'appeals', label: t('console.appeals'), count: appeals },
    { key: 'removals', section: 'removals', label: t('console.removals'), count: removals },
    { key: 'threads', section: 'threads', label: t('console.index.threads'), count: threads },
    {
      key: 'tags',
      section: 'tags',
      label: t('console.index.tags'),
      count: tags,
      href: paths.console('tags', { view: 'requests' }),
    },
  ]
  return <Counts query={useOverview()} rows={5} of={of} open={open} />
}

function PeoplePart({ open }: PartProps) {
  const t = useT('app')
  const of = ({ designers, infoChanges }: ReviewOverview): readonly Row[] => [
    { key: 'designers', section: 'designers', label: t('console.index.designers'), count: designers },
    {
      key: 'infoChanges',
      section: 'designers',
      label: t('console.index.infoChanges'),
      count: infoChanges,
      href: paths.console('designers', { filter: 'INFO_CHANGES' }),
    },
  ]
  return <Counts query={useOverview()} rows={2} of={of} open={open} />
}

function MoneyPart({ open }: PartProps) {
  const t = useT('app')
  const of = (waiting: FinanceWaiting): readonly Row[] => [
    {
      key: 'withdrawals',
      section: 'finance/withdrawals',
      label: t('console.finance/withdrawals'),
      count: waiting.withdrawals,
    },
    {
      key: 'payouts',
      section: 'finance/payouts',
      label: t('console.index.payouts'),
      count: waiting.payouts,
      href: paths.console('finance/payouts', { state: 'ATTENTION' }),
    },
    {
      key: 'unmatched',
      section: 'finance/payouts',
      label: t('console.index.unmatched'),
      count: waiting.unmatched,
      href: paths.bankUnmatched(),
    },
    {
      key: 'tenders',
      section: 'finance/tenders',
      label: t('console.finance/tenders'),
      count: waiting.tenders,
    },
    { key: 'feed', section: 'finance/feed', label: t('console.index.feed'), count: waiting.feed },
    {
      key: 'breaks',
      section: 'finance/feed',
      label: t('console.index.breaks'),
      count: waiting.breaks,
      href: paths.feedBreaks(),
    },
    {
      key: 'adjustments',
      section: 'finance/adjustments',
      label: t('console.finance/adjustments'),
      count: waiting.adjustments,
    },
    {
      key: 'shareTerms',
      section: 'finance/share-terms',
      label: t('console.finance/share-terms'),
      count: waiting.shareTerms,
      href: paths.shareTermProposals(),
    },
  ]
  return <Counts query={useWaiting()} rows={8} of={of} open={open} />
}

function CompetitionsPart({ open }: PartProps) {
  const t = useT('app')
  const of = ({ entries }: ReplyOf<typeof countWaitingEntries>): readonly Row[] => [
    {
      key: 'entries',
      section: 'entries',
      label: t('console.index.entries'),
      count: entries,
      href: paths.console('entries', { state: 'QUEUE' }),
    },
  ]
  return <Counts query={useWaitingEntries()} rows={1} of={of} open={open} />
}

function SystemPart({ open }: PartProps) {
  const t = useT('app')
  const of = ({ overdue, failing, jobs, messages }: PortalStatus): readonly Row[] => [
    {
      key: 'overdue',
      section: 'status',
      label: t('console.index.overdue'),
      count: Object.values(overdue).filter((since) => since !== null).length,
    },
    { key: 'failing', section: 'status', label: t('console.index.failing'), count: failing.length },
    { key: 'jobs', section: 'status', label: t('console.index.jobs'), count: jobs.dead },
    {
      key: 'messages',
      section: 'status',
      label: t('console.index.messages'),
      count: messages.reduce((sum, { dead }) => sum + dead, 0),
    },
  ]
  return <Counts query={useQuery(statusQuery)} rows={4} of={of} open={open} />
}
