import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { useCount } from '../../../../ui/useCount.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'

type Kind = ReplyOf<typeof getReviewOverview>['kinds'][number]

/** What waits of each kind; each leads to its queue. */
export function WaitingTable({ kinds }: { kinds: readonly Kind[] }) {
  const t = useT('reviews')
  const countOf = useCount()
  const columns: readonly Column<Kind>[] = [
    {
      key: 'kind',
      header: t('overview.kind'),
      narrow: 'title',
      cell: ({ productType: type }) => (
        <Link href={paths.console('queue', { type })}>{t(`type.${type}`)}</Link>
      ),
    },
    {
      key: 'waiting',
      header: t('overview.count'),
      align: 'end',
      cell: ({ waiting }) => countOf(waiting),
    },
    {
      key: 'late',
      header: t('overview.late'),
      cell: ({ late }) =>
        late === 0 ? (
          <Badge tone="off">{t('overview.none')}</Badge>
        ) : (
          <Badge tone="bad">{t('overview.lateCount', { count: countOf(late) })}</Badge>
        ),
    },
    {
      key: 'promised',
      header: t('overview.promised'),
      cell: ({ promisedDays }) => t('overview.workingDays', { count: promisedDays }),
    },
    { key: 'oldest', header: t('overview.oldest'), cell: ({ oldestAt }) => <DateTime value={oldestAt} /> },
    {
      key: 'open',
      header: <VisuallyHidden>{t('works.actions')}</VisuallyHidden>,
      align: 'end',
      cell: ({ productType: type }) => (
        <ButtonLink
          small
          href={paths.console('queue', { type, sort: 'due' })}
          aria-label={t('overview.openNamed', { type: t(`type.${type}`) })}
        >
          {t('overview.open')}
        </ButtonLink>
      ),
    },
  ]
  if (kinds.length === 0)
    return <EmptyState title={t('overview.nothing')}>{t('overview.nothingText')}</EmptyState>
  return (
    <DataTable
      caption={t('overview.waiting')}
      columns={columns}
      rows={kinds}
      rowKey={({ productType }) => productType}
    />
  )
}
