import {
  type StaffWithdrawal,
  staffListWithdrawals,
  WITHDRAWAL_FILTERS,
} from '@easel/contract/money/withdrawals/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useRowKeys } from '../../../../ui/useRowKeys.ts'
import { WithdrawalStatus } from '../../withdrawals/public.ts'
import classes from '../Finance.module.css'

/** While the screen is open the list is asked for anew, so that what colleagues decided shows. */
const renewMs = 30_000
/** What waits for finance comes first. */
const FILTERS = ['SUBMITTED', ...WITHDRAWAL_FILTERS.filter((filter) => filter !== 'SUBMITTED')] as const

function withdrawalsQuery({ get, oneOf }: Address) {
  const [search, after] = [get('q'), get('after')]
  return pagedQuery(staffListWithdrawals, {
    query: { filter: oneOf('filter', FILTERS), ...(after ? { after } : {}), ...(search ? { search } : {}) },
  })
}

const page = pageData((address) => [withdrawalsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/withdrawals`: what waits for approval, the oldest first; J and K choose, Enter opens. */
export default function WithdrawalsScreen() {
  const t = useT('payments')
  const words = useT('withdrawals')
  const { hrefWith, ...address } = useAddress()
  const search = address.get('q')
  const withdrawals = useQuery({ ...withdrawalsQuery(address), refetchInterval: renewMs })
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      filters={[
        {
          show: 'tabs',
          name: 'filter',
          label: t('filters'),
          options: FILTERS.map((value) => ({
            value,
            label: value === 'ALL' ? t('all') : words(`status.${value}`),
          })),
        },
        { show: 'search', name: 'q', label: t('search') },
      ]}
      aside={<Shortcuts rows lines={[]} />}
      query={withdrawals}
      skeleton={<Queue items={undefined} />}
      empty={
        <EmptyState
          title={t(search ? 'noneFound' : 'none')}
          action={search && <ButtonLink href={hrefWith({ q: null })}>{t('clear')}</ButtonLink>}
        >
          {t('noneText')}
        </EmptyState>
      }
    >
      {(items) => <Queue items={items} />}
    </ListScreen>
  )
}

function Queue({ items }: { items: readonly StaffWithdrawal[] | undefined }) {
  const t = useT('payments')
  const chosen = useRowKeys(items?.map(({ withdrawalId }) => withdrawalId) ?? [])
  const columns: Column<StaffWithdrawal>[] = [
    {
      key: 'designer',
      header: t('designer'),
      narrow: 'title',
      cell: ({ withdrawalId, designerName, designerBanned, designerType, own }) => (
        <div>
          <Row gap={4} align="baseline">
            <Link href={paths.financeWithdrawal(withdrawalId)}>{designerName}</Link>
            {designerBanned && <StatusBadge status="BANNED" />}
          </Row>
          <p className={classes.second}>
            {[t(`type.${designerType}`), own && t('own')].filter(Boolean).join(' · ')}
          </p>
        </div>
      ),
    },
    {
      key: 'order',
      header: t('order'),
      narrow: 'fold',
      cell: ({ orderNumber }) => <span className={classes.id}>{orderNumber}</span>,
    },
    {
      key: 'amount',
      header: t('amount'),
      narrow: 'fold',
      align: 'end',
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
    {
      key: 'actual',
      header: t('actual'),
      narrow: 'end',
      align: 'end',
      cell: ({ actualFen }) => <Money fen={actualFen} />,
    },
    {
      key: 'invoice',
      header: t('invoiceType'),
      narrow: 'fold',
      cell: ({ invoiceType }) => t(`invoice.${invoiceType}`),
    },
    {
      key: 'status',
      header: t('state'),
      narrow: 'below',
      cell: ({ status, approvals, approvalsNeeded }) => (
        <div>
          <WithdrawalStatus status={status} />
          {approvalsNeeded > 1 && (
            <p className={classes.second}>
              {t('approvals', { given: approvals.length, needed: approvalsNeeded })}
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'applied',
      header: t('applied'),
      narrow: 'below',
      cell: ({ appliedAt }) => <DateTime value={appliedAt} />,
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={items}
      rowKey={({ withdrawalId }) => withdrawalId}
      isCurrent={({ withdrawalId }) => withdrawalId === chosen}
      unfoldLabel={({ orderNumber }) => t('unfold', { orderNumber })}
    />
  )
}
