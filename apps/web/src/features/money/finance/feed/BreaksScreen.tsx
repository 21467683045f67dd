import { listSalesDiscrepancies, type SalesDiscrepancyRow } from '@easel/contract/money/sales/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import classes from '../Finance.module.css'
import { monthIn, monthsQuery, useMonthFilter } from '../useMonthFilter.ts'
import { FeedHead } from './FeedHead.tsx'
import { ProductCell } from './ProductCell.tsx'

const REASONS = ['ALL', 'unknownProduct', 'wrongType', 'implausible'] as const

function breaksQuery(address: Address) {
  const { get, oneOf } = address
  const [day, after] = [get('day'), get('after')]
  return pagedQuery(listSalesDiscrepancies, {
    query: {
      reason: oneOf('reason', REASONS),
      ...monthIn(address),
      ...(day ? { day } : {}),
      ...(after ? { after } : {}),
    },
  })
}

const page = pageData((address) => [breaksQuery(address), monthsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/feed/breaks`: rows that are kept and not counted, each with what to do about it. */
export default function BreaksScreen() {
  const t = useT('finance')
  const { hrefWith, ...address } = useAddress()
  const monthFilter = useMonthFilter()
  const day = address.get('day')
  const breaks = useQuery(breaksQuery(address))
  return (
    <Stack gap={24}>
      <FeedHead current="breaks" />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'reason',
            label: t('breaks.filter'),
            options: REASONS.map((value) => ({ value, label: t(`breaks.show.${value}`) })),
          },
          monthFilter,
        ]}
        aside={
          day && (
            <ButtonLink href={hrefWith({ day: null })}>
              {t('notOnlyDay', { day: calendarText(day) })}
            </ButtonLink>
          )
        }
        query={breaks}
        skeleton={<BreakTable rows={undefined} />}
        empty={<EmptyState title={t('breaks.none')}>{t('breaks.noneText')}</EmptyState>}
      >
        {(items) => <BreakTable rows={items} />}
      </ListPart>
    </Stack>
  )
}

function BreakTable({ rows }: { rows: readonly SalesDiscrepancyRow[] | undefined }) {
  const t = useT('finance')
  const columns: Column<SalesDiscrepancyRow>[] = [
    {
      key: 'product',
      header: t('product'),
      narrow: 'title',
      cell: (row) => <ProductCell product={row} />,
    },
    {
      key: 'day',
      header: t('day'),
      cell: ({ day }) => <Link href={paths.feedDay(day)}>{calendarText(day)}</Link>,
    },
    {
      key: 'turnover',
      narrow: 'end',
      header: t('turnover'),
      align: 'end',
      cell: ({ turnoverFen }) => <Money fen={turnoverFen} />,
    },
    { key: 'what', narrow: 'below', header: t('breaks.what'), cell: (row) => <What row={row} /> },
    {
      key: 'batch',
      header: t('batch'),
      cell: ({ batchId }) => <Link href={paths.feedBatch(batchId)}>{batchId}</Link>,
    },
  ]
  return (
    <DataTable
      caption={t('breaks.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ day, productId }) => `${day} ${productId}`}
    />
  )
}

/** What is wrong with a row, and who puts it right. */
function What({ row: { reason, divideType, kind } }: { row: SalesDiscrepancyRow }) {
  const t = useT('finance')
  const audits = useT('audits')
  const [wrong, todo] =
    reason === 'unknownProduct' || reason === 'implausible'
      ? [t(`breaks.${reason}`), t(`breaks.${reason}Todo`)]
      : divideType === null
        ? [t('breaks.notYet'), t('breaks.notYetTodo')]
        : [
            t('breaks.wrongType', { kind: t(`kind.${kind}`), type: audits(`divide.${divideType}`) }),
            t('breaks.wrongTypeTodo'),
          ]
  return (
    <div className={classes.what}>
      <p>{wrong}</p>
      <p className={classes.second}>{todo}</p>
    </div>
  )
}
