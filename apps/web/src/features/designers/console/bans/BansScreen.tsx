import { BAN_FILTERS, type StaffBan, staffListBans } from '@easel/contract/designers/bans.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { queryOf } from '../../../../shell/data.ts'
import { LoadedPage } from '../../../../shell/LoadedPage.tsx'
import { useAddress } from '../../../../shell/useAddress.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { useBanColumns } from './banColumns.tsx'
import { LiftDialog } from './LiftDialog.tsx'

/** `/console/bans`: account bans in force, over and lifted (spec §4, §6). */
export default function BansScreen() {
  const t = useT('bans')
  const { page, get, oneOf, hrefWith, change } = useAddress()
  const [lifting, setLifting] = useState<StaffBan | null>(null)
  const filter = oneOf('filter', BAN_FILTERS)
  const search = get('search')
  const bans = useQuery({
    ...queryOf(staffListBans, { query: { filter, currentPage: page, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const find = useCallback((text: string) => change({ search: text }), [change])
  const columns = useBanColumns(setLifting, { ofMany: true })
  const table = (rows: readonly StaffBan[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ banId }) => banId} />
  )
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filters')}
        current={filter}
        tabs={BAN_FILTERS.map((key) => ({
          key,
          label: t(`filter.${key}`),
          href: hrefWith({ filter: key === 'ACTIVE' ? null : key }),
          ...(key === filter ? { count: bans.data?.total } : {}),
        }))}
      />
      <SearchField label={t('search')} value={search} onSearch={find} />
      <LoadedPage
        query={bans}
        skeleton={table(undefined)}
        empty={
          <EmptyState title={t(`none.${filter}`)}>
            {search ? t('noneFound', { search }) : t('noneText')}
          </EmptyState>
        }
        hrefWith={hrefWith}
      >
        {table}
      </LoadedPage>
      {lifting && <LiftDialog ban={lifting} onClose={() => setLifting(null)} />}
    </Stack>
  )
}
