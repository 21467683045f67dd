import type { StaffWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import type { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Money } from '../../../../ui/Money.tsx'

export interface Sums {
  readonly count: number
  readonly amountFen: number
  readonly taxFen: number
  readonly actualFen: number
}

interface TypeSums extends Sums {
  readonly invoiceType: InvoiceType
}

type Summed = Pick<StaffWithdrawal, 'invoiceType' | 'amountFen' | 'taxFen' | 'actualFen'>

/** What some come to, all together. */
export const totalOf = (rows: readonly (Summed | Sums)[]): Sums => ({
  count: rows.reduce((sum, row) => sum + ('count' in row ? row.count : 1), 0),
  amountFen: sumFen(rows.map(({ amountFen }) => amountFen)),
  taxFen: sumFen(rows.map(({ taxFen }) => taxFen)),
  actualFen: sumFen(rows.map(({ actualFen }) => actualFen)),
})

type Line = Sums & { readonly invoiceType: InvoiceType | 'ALL' }

/** Amount, tax and what arrives, by invoice type and in all. */
export function SumsTable({ caption, sums }: { caption: string; sums: readonly TypeSums[] }) {
  const t = useT('payments')
  const lines: readonly Line[] =
    sums.length === 1 ? sums : [...sums, { invoiceType: 'ALL', ...totalOf(sums) }]
  const columns: Column<Line>[] = [
    {
      key: 'invoice',
      header: caption,
      narrow: 'title',
      cell: ({ invoiceType }) => (invoiceType === 'ALL' ? t('sums.all') : t(`invoice.${invoiceType}`)),
    },
    {
      key: 'count',
      header: t('sums.count'),
      align: 'end',
      cell: ({ count }) => t('count', { count }),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amountFen }) => <Money fen={amountFen} /> },
    { key: 'tax', header: t('tax'), align: 'end', cell: ({ taxFen }) => <Money fen={taxFen} /> },
    { key: 'actual', header: t('actual'), align: 'end', cell: ({ actualFen }) => <Money fen={actualFen} /> },
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={lines} rowKey={({ invoiceType }) => invoiceType} />
  )
}
