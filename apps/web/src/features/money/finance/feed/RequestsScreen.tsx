import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import {
  askSalesRequest,
  decideSalesRequest,
  listSalesDays,
  listSalesRequests,
  SALES_REQUEST_FILTERS,
  type SalesRequest,
} from '@easel/contract/money/sales/staff.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import {
  SALES_REQUEST_KINDS,
  SALES_REQUEST_REASON_MAX,
  SalesRequestInput,
} from '@easel/domain/money/sales/requests.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate, pagedQuery, useApiMutation } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
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
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { calendarText, joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from '../Finance.module.css'
import { FeedHead } from './FeedHead.tsx'

function requestsQuery({ get, oneOf }: Address) {
  const after = get('after')
  return pagedQuery(listSalesRequests, {
    query: { state: oneOf('state', SALES_REQUEST_FILTERS), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [requestsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/feed/requests`: what one of finance asks for about the feed, and a colleague confirms. */
export default function RequestsScreen() {
  const t = useT('finance')
  const { change, ...address } = useAddress()
  const day = address.get('day')
  // The page of a day or batch leads here with what is asked for.
  const [asking, setAsking] = useState(day !== '')
  const kind = address.oneOf('kind', SALES_REQUEST_KINDS)
  const requests = useQuery(requestsQuery(address))
  const close = () => {
    setAsking(false)
    if (day) change({ day: null, kind: null })
  }
  return (
    <Stack gap={24}>
      <FeedHead current="requests" />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'state',
            label: t('requests.filter'),
            options: SALES_REQUEST_FILTERS.map((value) => ({ value, label: t(`requests.show.${value}`) })),
          },
        ]}
        aside={<Button onClick={() => setAsking(true)}>{t('requests.ask')}</Button>}
        query={requests}
        skeleton={<RequestTable rows={undefined} />}
        empty={<EmptyState title={t('requests.none')}>{t('requests.noneText')}</EmptyState>}
      >
        {(items) => <RequestTable rows={items} />}
      </ListPart>
      {asking && <AskDialog kind={kind} day={day} onClose={close} />}
    </Stack>
  )
}

function RequestTable({ rows }: { rows: readonly SalesRequest[] | undefined }) {
  const t = useT('finance')
  const columns: Column<SalesRequest>[] = [
    {
      key: 'what',
      header: t('requests.what'),
      narrow: 'title',
      cell: ({ kind, batchId, day }) => (
        <div>
          {t(`requests.kind.${kind}`)}
          {batchId && (
            <p className={classes.second}>
              <Link href={paths.feedBatch(batchId)}>
                {t('requests.batch', { day: calendarText(day), batchId })}
              </Link>
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'day',
      header: t('day'),
      cell: ({ day }) => <Link href={paths.feedDay(day)}>{calendarText(day)}</Link>,
    },
    {
      key: 'reason',
      header: t('months.reason'),
      cell: ({ reason }) => <span className={classes.text}>{reason}</span>,
    },
    {
      key: 'by',
      header: t('requests.askedBy'),
      cell: ({ askedBy, askedAt }) => (
        <div>
          {askedBy}
          <p className={classes.second}>
            <DateTime value={askedAt} />
          </p>
        </div>
      ),
    },
    { key: 'decision', header: t('requests.decision'), cell: (row) => <Decision request={row} /> },
  ]
  return (
    <DataTable
      caption={t('feed.view.requests')}
      columns={columns}
      rows={rows}
      rowKey={({ requestId }) => requestId}
    />
  )
}

const RENEWS = [listSalesRequests, listSalesDays, getFinanceWaiting]

function Decision({ request: { requestId, state, decidedBy, can } }: { request: SalesRequest }) {
  const t = useT('finance')
  const words = useErrorMessage()
  const params = { id: requestId }
  const confirm = useApiMutation(() => call(decideSalesRequest, { params, body: { decision: 'CONFIRM' } }), {
    done: t('requests.confirmed'),
    invalidates: RENEWS,
  })
  const drop = useApiMutation(() => call(decideSalesRequest, { params, body: { decision: 'DROP' } }), {
    done: t('requests.dropped'),
    invalidates: RENEWS,
  })
  if (state !== 'ASKED') return joinFacts([t(`requests.show.${state}`), decidedBy])
  return (
    <Row>
      <Button
        busy={confirm.isPending}
        disabledReason={can.confirm && words(can.confirm)}
        onClick={() => confirm.mutate(undefined)}
      >
        {t('requests.confirm')}
      </Button>
      <Button look="quiet" busy={drop.isPending} onClick={() => drop.mutate(undefined)}>
        {t('requests.drop')}
      </Button>
    </Row>
  )
}

interface AskDialogProps {
  readonly kind: SalesRequestInput['kind']
  /** Empty where none is known yet. */
  readonly day: string
  readonly onClose: () => void
}

/** Asks for something about a day of the feed; nothing is done before a colleague confirms. */
function AskDialog({ kind, day, onClose }: AskDialogProps) {
  const t = useT('finance')
  const form = useFormOf(SalesRequestInput, { kind, day, reason: '' })

  async function ask(body: SalesRequestInput) {
    await call(askSalesRequest, { body })
    await invalidate(listSalesRequests)
    toast(t('requests.asked'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('requests.ask')}>
      <Stack gap={24}>
        <p>{t('requests.askText')}</p>
        <Form form={form} submitLabel={t('requests.submit')} onSubmit={ask}>
          <SelectField
            name="kind"
            label={t('requests.what')}
            options={SALES_REQUEST_KINDS.map((value) => ({ value, label: t(`requests.kind.${value}`) }))}
          />
          <TextField name="day" type="date" label={t('day')} />
          <TextAreaField
            name="reason"
            label={t('months.reason')}
            help={t('months.reasonHelp')}
            max={SALES_REQUEST_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
