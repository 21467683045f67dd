import {
  ADJUSTMENT_FILTERS,
  type Adjustment,
  listAdjustments,
  proposeAdjustment,
} from '@easel/contract/money/adjustments/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import {
  ADJUSTMENT_COUNTERS,
  ADJUSTMENT_REASON_MAX,
  AdjustmentForm,
} from '@easel/domain/money/adjustments/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from '../Finance.module.css'
import { OwnerLink } from '../ledger/OwnerLink.tsx'
import { ProposalBadge } from '../ProposalDecision.tsx'

function adjustmentsQuery({ get, oneOf }: Address) {
  const after = get('after')
  return pagedQuery(listAdjustments, {
    query: { state: oneOf('state', ADJUSTMENT_FILTERS), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [adjustmentsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/adjustments`: money moved by hand; one clerk proposes, another decides. */
export default function AdjustmentsScreen() {
  const t = useT('adjustments')
  const finance = useT('finance')
  const { change, ...address } = useAddress()
  // The page of somebody's accounts leads here with its number.
  const account = address.get('account')
  const [asked, setAsked] = useState(account !== '')
  const adjustments = useQuery(adjustmentsQuery(address))
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
            options: ADJUSTMENT_FILTERS.map((value) => ({
              value,
              label: finance(`proposal.state.${value}`),
            })),
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
  const finance = useT('finance')
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
    { key: 'state', header: t('state'), cell: ({ state }) => <ProposalBadge state={state} /> },
    {
      key: 'by',
      header: finance('proposal.by'),
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

/** Whose money, how much, from where and why. @param account a number that is known already */
function ProposeDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useT('adjustments')
  const navigate = useNavigate()
  const form = useFormOf(AdjustmentForm, {
    account,
    amountFen: '',
    counter: 'breaks',
    reason: '',
    productId: '',
    day: '',
  })

  async function propose(body: z.output<typeof AdjustmentForm>) {
    const { adjustmentId } = await call(proposeAdjustment, { body })
    await invalidate(listAdjustments)
    toast(t('proposed'))
    void navigate(paths.adjustment(adjustmentId))
  }
  return (
    <Dialog open onClose={onClose} title={t('propose')}>
      <Stack gap={24}>
        <p>{t('proposeText')}</p>
        <Form form={form} submitLabel={t('submit')} onSubmit={propose}>
          <TextField name="account" label={t('account')} help={t('accountHelp')} spellCheck={false} />
          <TextField name="amountFen" label={t('amountInYuan')} help={t('amountHelp')} inputMode="text" />
          <SelectField
            name="counter"
            label={t('counter')}
            help={t('counterHelp')}
            options={ADJUSTMENT_COUNTERS.map((value) => ({ value, label: t(`counters.${value}`) }))}
          />
          <TextAreaField
            name="reason"
            label={t('reason')}
            help={t('reasonHelp')}
            max={ADJUSTMENT_REASON_MAX}
            count={weightOf}
          />
          <TextField
            name="productId"
            label={t('product')}
            help={t('productHelp')}
            optional
            spellCheck={false}
          />
          <TextField name="day" type="date" label={t('day')} optional />
        </Form>
      </Stack>
    </Dialog>
  )
}
