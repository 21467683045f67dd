import {
  type EarnedMonth,
  type EarnedMonths,
  listEarnedMonths,
} from '@easel/contract/money/revenue/endpoints.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { pagedQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'

export const monthsQuery = (from: Month, to: Month) => pagedQuery(listEarnedMonths, { query: { from, to } })

type Sums = EarnedMonths['totals']
type Amounts = Sums & Pick<EarnedMonth, 'correctedFen'>
type Row = { readonly key: string; readonly month: EarnedMonth | null } & Amounts

/** What months brought and what was paid in them; each figure opens what sums to it. */
export function MonthsTable({
  months: { items, totals },
  caption,
}: {
  months: EarnedMonths
  caption: string
}) {
  const t = useT('revenue')
  const rows: Row[] = [
    ...items.map((month) => ({ ...month, key: month.month, month })),
    { ...totals, correctedFen: sumFen(items.map((month) => month.correctedFen)), key: 'total', month: null },
  ]
  const isCorrected = items.some(({ correctedFen }) => correctedFen !== 0)
  const amount = (
    key: keyof Amounts,
    header: string,
    hrefOf: (month: Month) => string,
    narrow: 'end' | 'fold' = 'fold',
  ): Column<Row> => ({
    key,
    header,
    align: 'end',
    narrow,
    cell: ({ month, [key]: fen }) =>
      month && fen !== 0 ? (
        <Link href={hrefOf(month.month)}>
          <Money fen={fen} />
        </Link>
      ) : (
        <Money fen={fen} />
      ),
  })
  const statement = (line?: string) => (month: Month) =>
    paths.revenues('statement', { month, ...(line && { line }) })
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      unfoldLabel={({ month }) =>
        t('list.unfold', { name: month ? calendarText(month.month) : t('months.total') })
      }
      columns={[
        {
          key: 'month',
          header: t('statement.month'),
          narrow: 'title',
          cell: ({ month }) =>
            month ? (
              <Link href={statement()(month.month)}>{calendarText(month.month)}</Link>
            ) : (
              <strong>{t('months.total')}</strong>
            ),
        },
        amount('shareFen', t('column.myShare'), (month) =>
          paths.revenues('overview', { from: month, to: month }),
        ),
        amount('correctionsFen', t('column.corrections'), statement('corrections')),
        amount('settledFen', t('months.settled'), statement(), 'end'),
        ...(isCorrected ? [amount('correctedFen', t('column.corrected'), statement())] : []),
        {
          key: 'settledAt',
          header: t('months.settledOn'),
          narrow: 'fold',
          cell: ({ month }) =>
            month &&
            (month.settledAt === null ? (
              t('months.open')
            ) : (
              <DateTime value={month.settledAt} show="date" ruleZone="Asia/Shanghai" />
            )),
        },
        // Before tax: two lines of the statement.
        amount('withdrawnFen', t('months.withdrawn'), statement()),
        amount('taxFen', t('months.tax'), statement('tax')),
        amount('arrivedFen', t('months.arrived'), statement('withdrawals')),
      ]}
    />
  )
}
