import { listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import {
  type StaffEntrySummary,
  staffListEntries,
} from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { apiQuery, pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { EntryBadge } from '../EntryBadge.tsx'

const STATES = ['QUEUE', 'ALL', 'PASSED', 'FAILED', 'WITHDRAWN'] as const

const editionsQuery = apiQuery(listEditions)

function entriesQuery({ get, oneOf }: Address) {
  const [edition, search, after] = [get('edition'), get('search'), get('after')]
  return pagedQuery(staffListEntries, {
    query: {
      state: oneOf('state', STATES),
      ...(edition ? { edition } : {}),
      ...(search ? { search } : {}),
      ...(after ? { after } : {}),
    },
  })
}

const page = pageData((address) => [entriesQuery(address), editionsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/entries`: entries of the competitions; what waits for a review first. */
export default function StaffEntriesScreen() {
  const t = useT('entries')
  const locale = useLocale()
  const { data: editions } = useQuery(editionsQuery)
  const query = useQuery(entriesQuery(useAddress()))
  const columns = useColumns()
  const table = (rows: readonly StaffEntrySummary[] | undefined) => (
    <DataTable
      caption={t('console.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ entryId }) => entryId}
    />
  )
  return (
    <ListScreen
      title={t('console.title')}
      lead={t('console.lead')}
      filters={[
        {
          show: 'tabs',
          name: 'state',
          label: t('console.filter'),
          options: STATES.map((value) => ({ value, label: t(`console.show.${value}`) })),
        },
        {
          show: 'select',
          name: 'edition',
          label: t('console.edition'),
          options: [
            { value: '', label: t('console.everyEdition') },
            ...(editions?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name[locale] })),
          ],
        },
        { show: 'search', name: 'search', label: t('console.search') },
      ]}
      query={query}
      skeleton={table(undefined)}
      empty={<EmptyState title={t('console.none')}>{t('console.noneText')}</EmptyState>}
    >
      {table}
    </ListScreen>
  )
}

function useColumns(): readonly Column<StaffEntrySummary>[] {
  const t = useT('entries')
  const locale = useLocale()
  return [
    {
      key: 'cover',
      header: t('console.cover'),
      narrow: 'end',
      cell: ({ cover }) => cover && <Artwork picture={cover} alt="" width="3rem" />,
    },
    {
      key: 'title',
      header: t('field.title'),
      narrow: 'title',
      cell: ({ entryId, title }) => <Link href={paths.consoleEntry(entryId)}>{title || t('untitled')}</Link>,
    },
    { key: 'state', header: t('console.state'), cell: ({ state }) => <EntryBadge state={state} /> },
    {
      key: 'category',
      header: t('console.category'),
      cell: ({ editionName, categoryName }) => joinFacts([editionName[locale], categoryName[locale]]),
    },
    { key: 'designer', header: t('console.designer'), cell: (entry) => <DesignerLink of={entry} /> },
    {
      key: 'submittedAt',
      header: t('field.submittedAt'),
      cell: ({ submittedAt }) => submittedAt && <DateTime value={submittedAt} />,
    },
  ]
}
