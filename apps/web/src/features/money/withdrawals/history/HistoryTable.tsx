import type { Withdrawal } from '@easel/contract/money/withdrawals/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { WithdrawalStatus } from '../WithdrawalStatus.tsx'

/** Spec §3, withdrawal record: its nine columns. */
export function HistoryTable({ items, year }: { items: readonly Withdrawal[]; year: number }) {
  const t = useT('withdrawals')
  const column = (
    key: Parameters<typeof header>[0],
    cell: Column<Withdrawal>['cell'],
    more: Partial<Column<Withdrawal>> = {},
  ): Column<Withdrawal> => ({ key, header: header(key), cell, ...more })
  const header = (
    key:
      | 'orderNumber'
      | 'invoiceType'
      | 'amount'
      | 'tax'
      | 'actual'
      | 'status'
      | 'appliedAt'
      | 'arrivedAt'
      | 'remark',
  ) => t(`column.${key}`)
  const end = { align: 'end' } as const
  return (
    <DataTable
      caption={t('history.caption', { year })}
      rows={items}
      rowKey={({ withdrawalId }) => withdrawalId}
      columns={[
        column(
          'orderNumber',
          ({ withdrawalId, orderNumber }) => <Link href={paths.withdrawal(withdrawalId)}>{orderNumber}</Link>,
          { narrow: 'title' },
        ),
        column('invoiceType', ({ invoiceType }) => t(`invoiceType.${invoiceType}`)),
        column('amount', ({ amountFen }) => <Money fen={amountFen} />, end),
        column('tax', ({ taxFen }) => <Money fen={taxFen} />, end),
        column('actual', ({ actualFen }) => <Money fen={actualFen} />, end),
        column('status', ({ status }) => <WithdrawalStatus status={status} />),
        column('appliedAt', ({ appliedAt }) => <DateTime value={appliedAt} show="date" />),
        column('arrivedAt', ({ arrivedAt }) =>
          arrivedAt ? <DateTime value={arrivedAt} show="date" /> : '–',
        ),
        column('remark', (row) => remarkOf(row) ?? '–'),
      ]}
    />
  )

  function remarkOf({ remark, closedAs, frozenFor }: Withdrawal): string | null {
    if (remark) return remark
    if (closedAs) return t(`closedAs.${closedAs}`)
    return frozenFor && t(`frozenFor.${frozenFor}`)
  }
}
