import {
  STAFF_DESIGNER_FILTERS,
  type StaffDesigner,
  staffListDesigners,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useRowKeys } from '../../../../ui/useRowKeys.ts'
import { useContentNames } from '../DesignerFacts.tsx'
import classes from './DesignersScreen.module.css'

function designersQuery({ page: currentPage, get, oneOf }: Address) {
  const search = get('search')
  return pagedQuery(staffListDesigners, {
    query: { filter: oneOf('filter', STAFF_DESIGNER_FILTERS), currentPage, ...(search ? { search } : {}) },
  })
}

const page = pageData((address) => [designersQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** The status that a tab lists: the tab reads as its badge does. */
const STATES = {
  WAITING: 'NORMAL',
  INFO_CHANGES: 'INFO_CHANGE_WAIT',
  VERIFIED: 'VERIFIED',
  REFUSED: 'REFUSED',
} as const

/** The console's designers: to verify, changes of info, and all others. */
export default function DesignersScreen() {
  const t = useT('designers')
  const ui = useT('ui')
  const address = useAddress()
  const filter = address.oneOf('filter', STAFF_DESIGNER_FILTERS)
  const search = address.get('search')
  const query = useQuery(designersQuery(address))
  const columns = useColumns()
  const chosen = useRowKeys(query.data?.items.map(({ designerId }) => designerId) ?? [])
  const table = (rows: readonly StaffDesigner[] | undefined) => (
    <DataTable
      caption={t('staff.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ designerId }) => designerId}
      isCurrent={({ designerId }) => designerId === chosen}
    />
  )
  return (
    <ListScreen
      title={t('staff.title')}
      lead={t('staff.lead')}
      filters={[
        {
          show: 'tabs',
          name: 'filter',
          label: t('staff.filters'),
          options: STAFF_DESIGNER_FILTERS.map((value) => ({
            value,
            label: value === 'ALL' ? t('staff.all') : ui(`status.${STATES[value]}`),
          })),
        },
        { show: 'search', name: 'search', label: t('staff.search') },
      ]}
      aside={<Shortcuts rows lines={[]} />}
      query={query}
      skeleton={table(undefined)}
      empty={
        <EmptyState title={t(`staff.none.${filter}`)}>
          {search ? t('staff.noneFound', { search }) : t('staff.noneText')}
        </EmptyState>
      }
    >
      {table}
    </ListScreen>
  )
}

function useColumns(): readonly Column<StaffDesigner>[] {
  const t = useT('designers')
  const contentNames = useContentNames()
  return [
    {
      key: 'name',
      header: t('staff.name'),
      narrow: 'title',
      cell: (designer) => (
        <div>
          <Link href={paths.consoleDesigner(designer.designerId)}>{designer.nickname}</Link>
          <div className={classes.second}>{designer.realName}</div>
        </div>
      ),
    },
    {
      key: 'type',
      header: t('staff.type'),
      cell: ({ designerType }) => t(`designerType.${designerType}`),
    },
    { key: 'content', header: t('staff.content'), cell: ({ contentTypes }) => contentNames(contentTypes) },
    {
      key: 'status',
      header: t('staff.status'),
      cell: (designer) => <StatusBadge status={badgeOf(designer)} />,
    },
    {
      key: 'applied',
      header: t('staff.applied'),
      cell: ({ appliedAt, changeRequestedAt }) => (
        <div>
          <DateTime value={changeRequestedAt ?? appliedAt} />
          {changeRequestedAt && <div className={classes.second}>{t('staff.changeAsked')}</div>}
        </div>
      ),
    },
  ]
}

/** What is to be decided comes before what was. */
export const statusOf = ({ registrationStatus, auditStatus }: StaffDesigner) =>
  registrationStatus === 'VERIFIED' && auditStatus === 'INFO_CHANGE_WAIT' ? auditStatus : registrationStatus

/** What a list says of a designer: a ban in force comes before everything. */
export const badgeOf = (designer: StaffDesigner) => (designer.ban.isBanned ? 'BANNED' : statusOf(designer))
