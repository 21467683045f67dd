import { BAN_FILTERS, type StaffBan, staffListBans } from '@easel/contract/accounts/designers/bans.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../../../app/data.ts'
import { ListScreen } from '../../../../../app/ListScreen.tsx'
import { pageData } from '../../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../../app/useAddress.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { DataTable } from '../../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { useBanColumns } from './banColumns.tsx'
import { LiftDialog } from './LiftDialog.tsx'
import { VotingBanDialog } from './VotingBanDialog.tsx'

function bansQuery({ page: currentPage, get, oneOf }: Address) {
  const search = get('search')
  return pagedQuery(staffListBans, {
    query: { filter: oneOf('filter', BAN_FILTERS), currentPage, ...(search ? { search } : {}) },
  })
}

const page = pageData((address) => [bansQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/bans`: account bans in force, over and lifted (spec §4, §6). */
export default function BansScreen() {
  const t = useT('bans')
  const address = useAddress()
  const [lifting, setLifting] = useState<StaffBan | null>(null)
  const [banning, setBanning] = useState(false)
  const filter = address.oneOf('filter', BAN_FILTERS)
  const search = address.get('search')
  const bans = useQuery(bansQuery(address))
  const columns = useBanColumns(setLifting, { ofMany: true })
  const table = (rows: readonly StaffBan[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ banId }) => banId} />
  )
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        actions={<Button onClick={() => setBanning(true)}>{t('voting.title')}</Button>}
        filters={[
          {
            show: 'tabs',
            name: 'filter',
            label: t('filters'),
            options: BAN_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
          { show: 'search', name: 'search', label: t('search') },
        ]}
        query={bans}
        skeleton={table(undefined)}
        empty={
          <EmptyState title={t(`none.${filter}`)}>
            {search ? t('noneFound', { search }) : t('noneText')}
          </EmptyState>
        }
      >
        {table}
      </ListScreen>
      {banning && <VotingBanDialog onClose={() => setBanning(false)} />}
      {lifting && <LiftDialog ban={lifting} onClose={() => setLifting(null)} />}
    </>
  )
}
