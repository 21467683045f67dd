import { DAY_FILTERS, listSalesDays, type SalesDay } from '@easel/contract/money/sales/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { monthIn, monthsQuery, useMonthFilter } from '../useMonthFilter.ts'
import { FeedHead } from './FeedHead.tsx'
import { StateBadge } from './StateBadge.tsx'

function daysQuery(address: Address) {
  const { get, oneOf } = address
  const after = get('after')
  return pagedQuery(listSalesDays, {
    query: { state: oneOf('state', DAY_FILTERS), ...monthIn(address), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [daysQuery(address), monthsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/feed`: each day of months with sales, and how it stands. */
export default function DaysScreen() {
  const t = useT('finance')
  const monthFilter = useMonthFilter()
  const days = useQuery(daysQuery(useAddress()))
  return (
    <Stack gap={24}>
      <FeedHead current="days" />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'state',
            label: t('days.filter'),
            options: DAY_FILTERS.map((value) => ({ value, label: t(`days.show.${value}`) })),
          },
          monthFilter,
        ]}
        query={days}
        skeleton={<DayTable days={undefined} />}
        empty={<EmptyState title={t('days.none')}>{t('days.noneText')}</EmptyState>}
      >
        {(items) => <DayTable days={items} />}
      </ListPart>
    </Stack>
  )
}

function DayTable({ days }: { days: readonly SalesDay[] | undefined }) {
  const t = useT('finance')
  const columns: Column<SalesDay>[] = [
    {
      key: 'day',
      header: t('day'),
      narrow: 'title',
      cell: ({ day }) => <Link href={paths.feedDay(day)}>{calendarText(day)}</Link>,
    },
    {
      key: 'state',
      narrow: 'below',
      header: t('days.state'),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'breaks',
      narrow: 'fold',
      header: t('days.breaks'),
      align: 'end',
      cell: ({ day, breaks }) =>
        breaks === 0 ? '–' : <Link href={paths.feedBreaks({ day })}>{t('count', { count: breaks })}</Link>,
    },
    {
      key: 'rows',
      narrow: 'fold',
      header: t('days.rows'),
      align: 'end',
      cell: ({ received }) => (received ? t('count', { count: received.rows }) : '–'),
    },
    {
      key: 'received',
      narrow: 'end',
      header: t('days.received'),
      align: 'end',
      cell: ({ received }) => (received ? <Money fen={received.turnoverFen} /> : '–'),
    },
    {
      key: 'control',
      narrow: 'fold',
      header: t('days.control'),
      align: 'end',
      cell: ({ control }) => (control ? <Money fen={control.turnoverFen} /> : '–'),
    },
    {
      key: 'batches',
      narrow: 'fold',
      header: t('days.batches'),
      align: 'end',
      cell: ({ day, batches }) =>
        batches === 0 ? '–' : <Link href={paths.feedBatches({ day })}>{t('count', { count: batches })}</Link>,
    },
  ]
  return (
    <DataTable
      caption={t('days.caption')}
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      unfoldLabel={({ day }) => t('unfold', { name: calendarText(day) })}
    />
  )
}
