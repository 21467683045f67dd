import {
  staffAllowTaxFiling,
  staffAskTaxFiling,
  staffListTaxFilings,
  type TaxFiling,
} from '@easel/contract/money/withdrawals/taxFilings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { pagedQuery, useApiMutation } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from '../Finance.module.css'
import { monthsQuery } from '../useMonthFilter.ts'

function filingsQuery({ get }: Pick<Address, 'get'>) {
  const after = get('after')
  return pagedQuery(staffListTaxFilings, { query: after ? { after } : {} })
}

const page = pageData((address) => [filingsQuery(address), monthsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/tax-filings`: a month's file for the tax office is asked for, allowed by a colleague, and taken. */
export default function TaxFilingsScreen() {
  const t = useT('payments')
  const filings = useQuery(filingsQuery(useAddress()))
  return (
    <ListScreen
      title={t('filing.title')}
      lead={t('filing.lead')}
      filters={[]}
      aside={<AskFor />}
      query={filings}
      skeleton={<Filings items={undefined} />}
      empty={<EmptyState title={t('filing.none')}>{t('filing.noneText')}</EmptyState>}
    >
      {(items) => <Filings items={items} />}
    </ListScreen>
  )
}

/** Which month; the latest that is known stands first. */
function AskFor() {
  const t = useT('payments')
  const { data } = useQuery(monthsQuery)
  const months = data?.items.map(({ month }) => month) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? months[1] ?? months[0]
  /** What the bank may yet book in the month, in words. */
  const [warning, setWarning] = useState<string | null>(null)
  const ask = useApiMutation(
    async (body: { readonly month: string; readonly withOpenPayments: boolean }) => {
      try {
        return await call(staffAskTaxFiling, { body })
      } catch (reason) {
        if (!(reason instanceof ApiError) || reason.code !== 'taxFiling.paymentsOpen') throw reason
        setWarning(reason.message)
        return null
      }
    },
    {
      invalidates: [staffListTaxFilings],
      onDone: (filing) => filing && toast(t('filing.asked')),
    },
  )
  if (month === undefined) return null
  return (
    <Row>
      <FilterSelect
        label={t('filing.month')}
        options={months.map((value) => ({ value, label: calendarText(value) }))}
        value={month}
        onChange={setChosen}
      />
      <Button
        look="primary"
        busy={ask.isPending}
        onClick={() => ask.mutate({ month, withOpenPayments: false })}
      >
        {t('filing.ask')}
      </Button>
      <ConfirmDialog
        open={warning !== null}
        title={t('filing.openTitle', { month: calendarText(month) })}
        confirmLabel={t('filing.askAnyway')}
        onConfirm={() => {
          setWarning(null)
          ask.mutate({ month, withOpenPayments: true })
        }}
        onCancel={() => setWarning(null)}
      >
        {warning}
      </ConfirmDialog>
    </Row>
  )
}

function Filings({ items }: { items: readonly TaxFiling[] | undefined }) {
  const t = useT('payments')
  const columns: Column<TaxFiling>[] = [
    {
      key: 'month',
      header: t('filing.month'),
      narrow: 'title',
      cell: ({ month }) => calendarText(month),
    },
    {
      key: 'asked',
      header: t('filing.askedBy'),
      cell: ({ askedBy, askedAt }) => <Step by={askedBy} at={askedAt} />,
    },
    {
      key: 'allowed',
      header: t('filing.allowedBy'),
      cell: (filing) =>
        filing.allowedBy !== null && filing.allowedAt ? (
          <Step by={filing.allowedBy} at={filing.allowedAt} />
        ) : (
          <Allow filing={filing} />
        ),
    },
    { key: 'files', header: t('filing.files'), narrow: 'below', cell: (filing) => <Files filing={filing} /> },
  ]
  return (
    <DataTable
      caption={t('filing.title')}
      columns={columns}
      rows={items}
      rowKey={({ taxFilingId }) => taxFilingId}
    />
  )
}

const Step = ({ by, at }: { by: string; at: string }) => (
  <div>
    {by}
    <p className={classes.second}>
      <DateTime value={at} />
    </p>
  </div>
)

function Allow({ filing }: { filing: TaxFiling }) {
  const t = useT('payments')
  const words = useErrorMessage()
  const [isAsked, setAsked] = useState(false)
  const params = { id: filing.taxFilingId }
  const allow = useApiMutation(() => call(staffAllowTaxFiling, { params }), {
    done: t('filing.allowed'),
    invalidates: [staffListTaxFilings],
  })
  return (
    <>
      <Button
        small
        busy={allow.isPending}
        disabledReason={filing.can.allow && words(filing.can.allow)}
        onClick={() => setAsked(true)}
      >
        {t('filing.allow')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('filing.allowTitle', { month: calendarText(filing.month) })}
        confirmLabel={t('filing.allow')}
        onConfirm={() => {
          setAsked(false)
          allow.mutate(undefined)
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('filing.allowText')}</p>
        {filing.openPayments > 0 && <p>{t('filing.open', { count: filing.openPayments })}</p>}
      </ConfirmDialog>
    </>
  )
}

/** What was handed out, where the portal counts otherwise by now. */
function Changed({ taken }: Pick<TaxFiling['files'][number], 'taken'>) {
  const t = useT('payments')
  return (
    <>
      <Badge tone="bad">{t('filing.changed')}</Badge>
      <p className={classes.second}>
        {taken ? (
          <>
            {t('filing.taken', {
              payments: taken.payments,
              incomeFen: taken.incomeFen,
              taxFen: taken.taxFen,
            })}{' '}
            <DateTime value={taken.at} />
          </>
        ) : (
          t('filing.notTaken')
        )}
      </p>
    </>
  )
}

function Files({ filing }: { filing: TaxFiling }) {
  const t = useT('payments')
  const isGiven = filing.files.some(({ url }) => url !== null)
  return (
    <Stack gap={8}>
      {filing.files.map(({ layout, url, taken, isChanged, ...figures }) => (
        <div key={layout}>
          <p>{t('filing.file', { layout: t(`filing.layout.${layout}`), ...figures })}</p>
          {isChanged && <Changed taken={taken} />}
          {url && (
            <ButtonLink href={url} download>
              {`${calendarText(filing.month)} ${t(`filing.layout.${layout}`)}.xlsx`}
            </ButtonLink>
          )}
        </div>
      ))}
      {filing.openPayments > 0 && (
        <p className={classes.second}>{t('filing.open', { count: filing.openPayments })}</p>
      )}
      <p className={classes.second}>
        {filing.until === null ? (
          t('filing.waiting')
        ) : isGiven ? (
          <>
            {t('filing.until')} <DateTime value={filing.until} />
          </>
        ) : (
          t('filing.over')
        )}
      </p>
    </Stack>
  )
}
