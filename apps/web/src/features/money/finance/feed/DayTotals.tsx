import type { ControlTotals } from '@easel/contract/money/sales/endpoints.ts'
import type { SalesDayPage } from '@easel/contract/money/sales/staff.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import classes from '../Finance.module.css'

const TOTALS = ['rows', 'sales', 'turnoverFen', 'channelCostFen'] as const
type Total = (typeof TOTALS)[number]

const isMoney = (total: Total) => total.endsWith('Fen')

/** The store's control totals beside what came, with the difference; and what became of the rows. */
export function DayTotals({ page: { received, control, counted, aside } }: { page: SalesDayPage }) {
  const t = useT('finance')
  const cell = (totals: ControlTotals | null) => (total: Total) => {
    if (totals === null) return '–'
    return isMoney(total) ? <Money fen={totals[total]} /> : t('count', { count: totals[total] })
  }
  const sums = (
    name: 'control' | 'received' | 'counted' | 'aside',
    totals: ControlTotals | null,
  ): Column<Total> => ({
    key: name,
    header: t(`totals.${name}`),
    align: 'end',
    cell: cell(totals),
  })
  const columns: Column<Total>[] = [
    { key: 'what', header: t('totals.what'), narrow: 'title', cell: (total) => t(`totals.${total}`) },
    sums('control', control),
    sums('received', received),
    {
      key: 'difference',
      header: t('totals.difference'),
      align: 'end',
      cell: (total) =>
        control && received ? <Difference total={total} by={received[total] - control[total]} /> : '–',
    },
    sums('counted', counted),
    sums('aside', aside),
  ]
  return (
    <Section title={t('totals.title')} lead={t('totals.lead')}>
      <DataTable caption={t('totals.title')} columns={columns} rows={TOTALS} rowKey={(total) => total} />
      <p>
        {t('totals.share')} <Money fen={counted.shareFen} />
      </p>
    </Section>
  )
}

function Difference({ total, by }: { total: Total; by: number }) {
  const t = useT('finance')
  if (by === 0) return t('totals.same')
  return (
    <strong className={classes.bad}>{isMoney(total) ? <Money fen={by} /> : t('count', { count: by })}</strong>
  )
}
