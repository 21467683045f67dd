import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import {
  listTenderPayments,
  PAYMENT_FILTERS,
  payDelivery,
} from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { TenderPayment } from '@easel/contract/tenders/deliveries/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { pagedQuery, useApiMutation } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'
import { OwnerLink } from '../ledger/OwnerLink.tsx'

function paymentsQuery({ get, oneOf }: Address) {
  const after = get('after')
  return pagedQuery(listTenderPayments, {
    query: { state: oneOf('state', PAYMENT_FILTERS), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [paymentsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/tenders`: accepted deliveries of tenders; above an amount a second person pays them. */
export default function TenderPaymentsScreen() {
  const t = useT('deliveries')
  const query = useQuery(paymentsQuery(useAddress()))
  return (
    <ListScreen
      title={t('payments.title')}
      lead={t('payments.lead')}
      filters={[
        {
          show: 'tabs',
          name: 'state',
          label: t('payments.filters'),
          options: PAYMENT_FILTERS.map((value) => ({ value, label: t(`payments.filter.${value}`) })),
        },
      ]}
      query={query}
      skeleton={<PaymentTable rows={undefined} />}
      empty={<EmptyState title={t('payments.none')}>{t('payments.noneText')}</EmptyState>}
    >
      {(items) => <PaymentTable rows={items} />}
    </ListScreen>
  )
}

function PaymentTable({ rows }: { rows: readonly TenderPayment[] | undefined }) {
  const t = useT('deliveries')
  const columns = useColumns()
  return (
    <DataTable
      caption={t('payments.title')}
      columns={columns}
      rows={rows}
      rowKey={({ deliveryId }) => deliveryId}
    />
  )
}

function useColumns(): readonly Column<TenderPayment>[] {
  const t = useT('deliveries')
  const locale = useLocale()
  return [
    {
      key: 'tender',
      header: t('payments.tender'),
      narrow: 'title',
      cell: ({ tender, name }) => (
        <div>
          {tender[locale]}
          <p className={classes.second}>{name[locale]}</p>
        </div>
      ),
    },
    { key: 'owner', header: t('payments.owner'), cell: ({ owner }) => <OwnerLink owner={owner} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
    {
      key: 'accepted',
      header: t('payments.acceptedBy'),
      cell: ({ acceptedBy, acceptedAt }) => (
        <div>
          {acceptedBy}
          <p className={classes.second}>
            <DateTime value={acceptedAt} />
          </p>
        </div>
      ),
    },
    { key: 'paid', header: t('payments.paidBy'), cell: (payment) => <Paid payment={payment} /> },
  ]
}

/** Who paid it and with which journal, or the button that pays. */
function Paid({ payment }: { payment: TenderPayment }) {
  const t = useT('deliveries')
  if (payment.state !== 'PAID') return <Pay payment={payment} />
  return (
    <div>
      <Badge tone="ok">{t('state.PAID')}</Badge> {payment.paidBy}
      {payment.journal !== null && (
        <p className={classes.second}>
          <Link href={paths.journal(payment.journal)}>
            {t('payments.journal', { journal: payment.journal })}
          </Link>
        </p>
      )}
    </div>
  )
}

function Pay({ payment: { deliveryId, revision, amountFen, owner, can } }: { payment: TenderPayment }) {
  const t = useT('deliveries')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const paid = { amountFen, name: owner.nickname ?? owner.miId }
  const pay = useApiMutation(
    () => call(payDelivery, { params: { id: deliveryId }, body: { revision }, outlives: true }),
    {
      done: t('payments.paid'),
      invalidates: [listTenderPayments, getFinanceWaiting],
      undoable: t('payments.paying', paid),
    },
  )
  return (
    <>
      <Button
        small
        busy={pay.isPending}
        disabledReason={can.pay && words(can.pay)}
        onClick={() => setAsking(true)}
      >
        {t('payments.pay')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('payments.payTitle')}
        confirmLabel={t('payments.pay')}
        onConfirm={() => {
          setAsking(false)
          pay.mutate(undefined)
        }}
        onCancel={() => setAsking(false)}
      >
        {t('payments.payText', paid)}
      </ConfirmDialog>
    </>
  )
}
