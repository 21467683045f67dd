import type { SchemeDetail } from '@easel/contract/money/sharing/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { calendarText } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Money } from '../../../ui/Money.tsx'

/** What a scheme brought in each month; a month leads to its days. */
export function SchemeMonths({ scheme: { work, side, months } }: { scheme: SchemeDetail }) {
  const t = useT('sharing')
  if (months.length === 0) return <p>{t('scheme.noMonths')}</p>
  return (
    <DataTable
      caption={t('scheme.months')}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          header: t('simulation.month'),
          narrow: 'title',
          cell: ({ month }) => (
            <Link href={paths.revenueMonth(work.productId, month)}>{calendarText(month)}</Link>
          ),
        },
        {
          key: 'amount',
          header: t(`scheme.brought.${side}`),
          align: 'end',
          cell: ({ amountFen }) => <Money fen={amountFen} />,
        },
      ]}
    />
  )
}
