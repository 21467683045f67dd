import { staffListTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTenderSummary } from '@easel/contract/tenders/tenders/shapes.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { TENDER_STATES } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { Link } from '../../../../ui/Link.tsx'
import { TenderBadge } from '../Badges.tsx'

const filters = ['ALL', ...TENDER_STATES] as const

const tendersQuery = ({ page, oneOf }: Address) =>
  pagedQuery(staffListTenders, {
    query: { currentPage: page, perPage: PAGE_SIZE, state: oneOf('state', filters) },
  })

const page = pageData((address) => [tendersQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/tenders`: every tender, the latest first. */
export default function StaffTendersScreen() {
  const t = useT('tenders')
  const columns = useColumns()
  const query = useQuery(tendersQuery(useAddress()))
  const table = (rows: readonly StaffTenderSummary[] | undefined) => (
    <DataTable
      caption={t('console.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ tenderId }) => tenderId}
    />
  )
  return (
    <ListScreen
      title={t('console.title')}
      actions={
        <ButtonLink look="primary" href={paths.consoleTender('new')} icon={<IconPlus aria-hidden />}>
          {t('console.new')}
        </ButtonLink>
      }
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
      empty={<EmptyState title={t('console.none')}>{t('console.noneText')}</EmptyState>}
    >
      {table}
    </ListScreen>
  )
}

function useColumns(): readonly Column<StaffTenderSummary>[] {
  const t = useT('tenders')
  const locale = useLocale()
  return [
    {
      key: 'title',
      header: t('column.title'),
      narrow: 'title',
      cell: ({ tenderId, title }) => (
        <Link href={paths.consoleTender(tenderId)}>
          {title[locale] || title.en || title.zh || t('console.untitled')}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      narrow: 'end',
      cell: ({ state }) => <TenderBadge state={state} />,
    },
    { key: 'ends', header: t('column.ends'), cell: ({ endsAt }) => <DateTime value={endsAt} /> },
    { key: 'bids', header: t('bids'), align: 'end', cell: ({ bids }) => bids },
    {
      key: 'won',
      header: t('column.won'),
      align: 'end',
      cell: ({ won, places }) => t('console.wonOf', { won, places }),
    },
    {
      key: 'deliveries',
      header: t('column.deliveries'),
      cell: ({ deliveries }) => (deliveries.all === 0 ? '–' : t('console.deliveriesOf', deliveries)),
    },
    { key: 'unanswered', header: t('column.unanswered'), align: 'end', cell: ({ unanswered }) => unanswered },
  ]
}
