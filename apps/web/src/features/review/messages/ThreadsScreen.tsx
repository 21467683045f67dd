import { listThreads, type ThreadRow } from '@easel/contract/review/messages/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { DesignerLink } from '../../../app/DesignerLink.tsx'
import { pagedQuery } from '../../../app/data.ts'
import { ListScreen } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

const FILTERS = ['WAITING', 'ALL'] as const

const threadsQuery = ({ page, oneOf }: Address) =>
  pagedQuery(listThreads, {
    query: { currentPage: page, perPage: PAGE_SIZE, filter: oneOf('filter', FILTERS) },
  })

const page = pageData((address) => [threadsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/threads`: what designers wrote and nobody answered yet, the longest waiting first. */
export default function ThreadsScreen() {
  const t = useT('messages')
  const address = useAddress()
  const filter = address.oneOf('filter', FILTERS)
  const query = useQuery(threadsQuery(address))
  const columns = useColumns()
  const table = (rows: readonly ThreadRow[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ auditId }) => auditId} />
  )
  return (
    <ListScreen
      title={t('screenTitle')}
      lead={t('screenLead')}
      filters={[
        {
          show: 'tabs',
          name: 'filter',
          label: t('filter.label'),
          options: FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
        },
      ]}
      query={query}
      skeleton={table(undefined)}
      empty={<EmptyState title={t(`empty.${filter}`)}>{t('emptyText')}</EmptyState>}
    >
      {table}
    </ListScreen>
  )
}

function useColumns(): readonly Column<ThreadRow>[] {
  const t = useT('messages')
  const reviews = useT('reviews')
  return [
    {
      key: 'work',
      header: reviews('works.work'),
      narrow: 'title',
      cell: ({ auditId, name, productType }) => (
        <div>
          <Link href={`${paths.consoleAudit(auditId)}#part-thread`}>{name || reviews('untitled')}</Link>
          <div>{reviews(`type.${productType}`)}</div>
        </div>
      ),
    },
    {
      key: 'designer',
      header: reviews('works.designer'),
      cell: (thread) => <DesignerLink of={thread} />,
    },
    {
      key: 'last',
      header: t('last'),
      narrow: 'below',
      cell: ({ last }) => (
        <>{t(last.side === 'DESIGNER' ? 'fromDesigner' : 'fromStaff', { text: last.text.slice(0, 160) })}</>
      ),
    },
    {
      key: 'state',
      header: reviews('works.state'),
      narrow: 'end',
      cell: ({ state }) => <StatusBadge status={state} />,
    },
    {
      key: 'since',
      header: t('since'),
      cell: ({ waitingSince, last }) => <DateTime value={waitingSince ?? last.at} />,
    },
  ]
}
