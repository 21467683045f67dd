import { listTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { TenderSummary } from '@easel/contract/tenders/tenders/shapes.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../../app/apiError.ts'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { BidBadge, TenderBadge } from '../Badges.tsx'
import { Budget } from '../Budget.tsx'
import { Due } from '../delivery/DeliveryBadge.tsx'

const filters = ['ALL', 'IN_PROGRESS', 'NOT_STARTED', 'ENDED'] as const

export const tendersQuery = (mine: boolean, { page, oneOf }: Address) =>
  pagedQuery(listTenders, {
    query: {
      currentPage: page,
      perPage: PAGE_SIZE,
      state: oneOf('state', filters),
      mine: mine ? '1' : '0',
    },
  })

/** The tenders that a designer may bid for, or those for which they have a bid. */
export function TenderList({ mine }: { mine: boolean }) {
  const t = useT('tenders')
  const columns = useColumns()
  const query = useQuery(tendersQuery(mine, useAddress()))
  const table = (rows: readonly TenderSummary[] | undefined) => (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ tenderId }) => tenderId}
    />
  )
  const name = mine ? 'mine' : 'open'
  const noLevel = query.error instanceof ApiError && query.error.code === 'tender.levelNeeded'
  return (
    <ListScreen
      title={t(`${name}.title`)}
      lead={t(`${name}.lead`)}
      filters={[
        {
          show: 'tabs',
          name: 'state',
          label: t('list.filter'),
          options: filters.map((value) => ({ value, label: t(`filter.${value}`) })),
        },
      ]}
      query={query}
      skeleton={table(undefined)}
      instead={noLevel ? <LevelNeeded /> : undefined}
      empty={<EmptyState title={t(`${name}.none`)}>{t(`${name}.noneText`)}</EmptyState>}
    >
      {table}
    </ListScreen>
  )
}

/** Who has not the level reads which one it takes, and how levels are given. */
function LevelNeeded() {
  const t = useT('tenders')
  return (
    <EmptyState
      title={t('levelNeeded.title')}
      action={<Link href={paths.tenders('instructions')}>{t('levelNeeded.how')}</Link>}
    >
      {t('levelNeeded.text')}
    </EmptyState>
  )
}

function useColumns(): readonly Column<TenderSummary>[] {
  const t = useT('tenders')
  const locale = useLocale()
  return [
    {
      key: 'title',
      header: t('column.title'),
      narrow: 'title',
      cell: ({ tenderId, title, isInvited }) => (
        <>
          <Link href={paths.tender(tenderId)}>{title[locale]}</Link>
          {isInvited && `${FACT_SEPARATOR}${t('invited')}`}
        </>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      narrow: 'end',
      cell: ({ state }) => <TenderBadge state={state} />,
    },
    {
      key: 'ends',
      header: t('column.ends'),
      cell: ({ state, startsAt, endsAt }) =>
        state === 'NOT_STARTED' ? (
          <>
            {t('from')} <DateTime value={startsAt} />
          </>
        ) : (
          <>
            {t('until')} <DateTime value={endsAt} />
          </>
        ),
    },
    { key: 'budget', header: t('column.budget'), cell: (row) => <Budget {...row} /> },
    {
      key: 'places',
      header: t('column.places'),
      align: 'end',
      cell: ({ places }) => places,
    },
    {
      key: 'own',
      header: t('column.own'),
      cell: ({ ownBid }) => (ownBid ? <BidBadge state={ownBid} /> : '–'),
    },
    { key: 'next', header: t('column.next'), cell: (row) => <Next tender={row} /> },
  ]
}

/** What is to be done next, and until when. */
function Next({ tender: { tenderId, state, ownBid, endsAt, next } }: { tender: TenderSummary }) {
  const t = useT('tenders')
  const locale = useLocale()
  if (next)
    return (
      <>
        <Link href={paths.tender(tenderId, 'delivery')}>
          {t(`next.${next.state === 'DELIVERED' ? 'delivered' : 'deliver'}`, { name: next.name[locale] })}
        </Link>{' '}
        {next.state !== 'DELIVERED' && <Due dueAt={next.dueAt} isLate={next.isLate} />}
      </>
    )
  if (ownBid === 'WON') return t('next.done')
  if (ownBid === 'SUBMITTED' && state === 'ENDED') return t('next.decision')
  if (ownBid === 'DRAFT' && state === 'IN_PROGRESS')
    return (
      <>
        <Link href={paths.tender(tenderId, 'bid')}>{t('next.submit')}</Link> <DateTime value={endsAt} />
      </>
    )
  return '–'
}
