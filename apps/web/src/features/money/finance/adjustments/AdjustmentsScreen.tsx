import {
  ADJUSTMENT_FILTERS,
  type Adjustment,
  listAdjustments,
} from '@easel/contract/money/adjustments/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import classes from '../Finance.module.css'
import { OwnerLink } from '../ledger/OwnerLink.tsx'
import { AdjustmentBadge } from './AdjustmentBadge.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

/** `/console/finance/adjustments`: money moved by hand; one clerk proposes, another decides. */
export default function AdjustmentsScreen() {
  const t = useT('adjustments')
  const { get, oneOf, change } = useAddress()
  // The page of somebody's accounts leads here with its number.
  const account = get('account')
  const [asked, setAsked] = useState(account !== '')
  const state = oneOf('state', ADJUSTMENT_FILTERS)
  const after = get('after')
  const adjustments = useQuery(pagedQuery(listAdjustments, { query: { state, ...(after ? { after } : {}) } }))
  const close = () => {
    setAsked(false)
    if (account) change({ account: null })
  }
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button look="primary" onClick={() => setAsked(true)}>
            {t('propose')}
          </Button>
        }
        filters={[
          {
            show: 'tabs',
            name: 'state',
            label: t('filters'),
            options: ADJUSTMENT_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
        ]}
        query={adjustments}
        skeleton={<AdjustmentTable rows={undefined} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      >
        {(items) => <AdjustmentTable rows={items} />}
      </ListScreen>
      {asked && <ProposeDialog account={account} onClose={close} />}
    </>
  )
}

function AdjustmentTable({ rows }: { rows: readonly Adjustment[] | undefined }) {
  const t = useT('adjustments')
  const columns: Column<Adjustment>[] = [
    {
      key: 'amount',
      header: t('amount'),
      narrow: 'title',
      cell: ({ adjustmentId, amountFen }) => (
        <Link href={paths.adjustment(adjustmentId)}>
          <Money fen={amountFen} />
        </Link>
      ),
    },
    { key: 'owner', header: t('account'), cell: ({ owner }) => <OwnerLink owner={owner} /> },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason }) => <span className={classes.text}>{reason}</span>,
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <AdjustmentBadge state={state} /> },
    {
      key: 'by',
      header: t('proposedBy'),
      cell: ({ proposedBy, proposedAt }) => (
        <div>
          {proposedBy}
          <p className={classes.second}>
            <DateTime value={proposedAt} />
          </p>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ adjustmentId }) => adjustmentId}
    />
  )
}
