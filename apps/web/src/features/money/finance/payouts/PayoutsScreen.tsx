import { listPayouts, type Payout } from '@easel/contract/money/payouts/endpoints.ts'
import { PAYOUT_STATES } from '@easel/domain/money/payouts/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import classes from '../Finance.module.css'
import { AskButton } from './AskButton.tsx'
import { PayoutBadge } from './PayoutBadge.tsx'
import { bankQuery, PayoutsHead } from './PayoutsHead.tsx'

const STATES = ['ALL', 'ATTENTION', ...PAYOUT_STATES] as const
const renewMs = 30_000

function payoutsQuery({ get, oneOf }: Address) {
  const after = get('after')
  return pagedQuery(listPayouts, { query: { state: oneOf('state', STATES), ...(after ? { after } : {}) } })
}

const page = pageData((address) => [payoutsQuery(address), bankQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/payouts`: payments to the bank by state; what is unknown is asked again. */
export default function PayoutsScreen() {
  const t = useT('payouts')
  const address = useAddress()
  const { oneOf } = address
  const payouts = useQuery({ ...payoutsQuery(address), refetchInterval: renewMs })
  return (
    <Stack gap={24}>
      <PayoutsHead current="payouts" />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'state',
            label: t('filter'),
            options: STATES.map((value) => ({
              value,
              label: value === 'ALL' || value === 'ATTENTION' ? t(`show.${value}`) : t(`state.${value}`),
            })),
          },
        ]}
        aside={
          <ButtonLink href={paths.payoutsExport({ state: oneOf('state', STATES) })} download>
            {t('exportCsv')}
          </ButtonLink>
        }
        apart
        query={payouts}
        skeleton={<PayoutTable payouts={undefined} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      >
        {(items) => <PayoutTable payouts={items} />}
      </ListPart>
    </Stack>
  )
}

function PayoutTable({ payouts }: { payouts: readonly Payout[] | undefined }) {
  const t = useT('payouts')
  const columns: Column<Payout>[] = [
    {
      key: 'payee',
      header: t('payee'),
      narrow: 'title',
      cell: ({ id, creditorName, bankName, accountNumber }) => (
        <div>
          <Link href={paths.payout(id)}>{creditorName}</Link>
          <p className={classes.second}>{joinFacts([bankName, accountNumber])}</p>
        </div>
      ),
    },
    {
      key: 'order',
      header: t('order'),
      narrow: 'fold',
      cell: ({ withdrawalId, orderNumber, attempt }) => (
        <div>
          <Link href={paths.financeWithdrawal(withdrawalId)}>{orderNumber}</Link>
          <p className={classes.second}>{t('attempt', { attempt })}</p>
        </div>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      narrow: 'end',
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
    {
      key: 'state',
      header: t('stateOf'),
      narrow: 'below',
      cell: ({ state, attention, reason }) => (
        <div>
          <Row gap={8}>
            <PayoutBadge state={state} />
            {attention && <Badge tone="bad">{t(`attention.${attention}`)}</Badge>}
          </Row>
          {reason && <p className={classes.second}>{reason}</p>}
        </div>
      ),
    },
    {
      key: 'requested',
      header: t('requested'),
      narrow: 'fold',
      cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
    },
    {
      key: 'ask',
      header: <VisuallyHidden>{t('ask')}</VisuallyHidden>,
      align: 'end',
      narrow: 'below',
      // Why a payment can’t be asked for is said on its own page.
      cell: (payout) => payout.can.ask === null && <AskButton payout={payout} small />,
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns.filter(({ key }) => key !== 'ask' || payouts?.some(({ can }) => can.ask === null))}
      rows={payouts}
      rowKey={({ id }) => id}
      unfoldLabel={({ orderNumber }) => t('unfold', { orderNumber })}
    />
  )
}
