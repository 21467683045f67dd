import type { RevenueMonth } from '@easel/contract/money/settlements/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { monthsQuery } from '../useMonthFilter.ts'
import { OpenMonth } from './OpenMonth.tsx'

const page = pageData(() => [monthsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/months`: what holds each open month, and those that are settled. */
export default function MonthsScreen() {
  const t = useT('finance')
  const months = useQuery(monthsQuery)
  return (
    <Stack gap={32}>
      <PageHeader title={t('months.title')} lead={t('months.lead')} />
      <Loaded query={months} skeleton={<SkeletonRows rows={3} lines={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('months.none')}>{t('months.noneText')}</EmptyState>
          ) : (
            <Months months={items} />
          )
        }
      </Loaded>
    </Stack>
  )
}

function Months({ months }: { months: readonly RevenueMonth[] }) {
  const t = useT('finance')
  // The oldest is settled first: it stands first.
  const open = months.filter(({ settledAt }) => settledAt === null).toReversed()
  const settled = months.filter(({ settledAt }) => settledAt !== null)
  return (
    <>
      {open.map((month) => (
        <OpenMonth key={month.month} month={month} />
      ))}
      {settled.length > 0 && (
        <Section title={t('months.settled')} lead={t('months.settledLead')}>
          <SettledTable months={settled} />
        </Section>
      )}
    </>
  )
}

const money = (key: string, header: string, of: (month: RevenueMonth) => number): Column<RevenueMonth> => ({
  key,
  header,
  narrow: 'fold',
  align: 'end',
  cell: (month) => <Money fen={of(month)} />,
})

function SettledTable({ months }: { months: readonly RevenueMonth[] }) {
  const t = useT('finance')
  const columns: Column<RevenueMonth>[] = [
    {
      key: 'month',
      header: t('month'),
      narrow: 'title',
      cell: ({ month }) => <Link href={paths.financeMonth(month)}>{calendarText(month)}</Link>,
    },
    {
      key: 'turnover',
      narrow: 'end',
      header: t('turnover'),
      align: 'end',
      cell: ({ turnoverFen }) => <Money fen={turnoverFen} />,
    },
    {
      key: 'share',
      narrow: 'fold',
      header: t('months.share'),
      align: 'end',
      cell: ({ shareFen }) => <Money fen={shareFen} />,
    },
    money('corrections', t('months.corrections'), ({ correctionsFen }) => correctionsFen),
    money('settled', t('months.settledSum'), ({ settledFen }) => settledFen),
    money('corrected', t('months.corrected'), ({ correctedFen }) => correctedFen),
    {
      key: 'aside',
      narrow: 'fold',
      header: t('months.aside'),
      align: 'end',
      cell: ({ month, breaks }) =>
        breaks === 0 ? '–' : <Link href={paths.feedBreaks({ month })}>{t('count', { count: breaks })}</Link>,
    },
    {
      key: 'at',
      narrow: 'fold',
      header: t('months.settledAt'),
      cell: ({ settledAt }) => settledAt && <DateTime value={settledAt} ruleZone="Asia/Shanghai" />,
    },
  ]
  return (
    <DataTable
      caption={t('months.settled')}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      unfoldLabel={({ month }) => t('unfold', { name: calendarText(month) })}
    />
  )
}
