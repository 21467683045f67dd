import type { TrendMetric, TrendStep } from '@easel/domain/money/revenue/trend.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import classes from '../list/Revenue.module.css'
import type { TrendLine } from './lines.ts'
import { useMetricText } from './useMetricText.ts'

interface TrendTableProps {
  readonly lines: readonly TrendLine[]
  readonly metric: TrendMetric
  readonly step: TrendStep
}

/** What the chart draws, in figures: each line in all and beside the time before, then each step. */
export function TrendTable({ lines, metric, step }: TrendTableProps) {
  const t = useT('revenue')
  const text = useMetricText(metric)
  const own = lines.filter(({ earlier }) => !earlier)
  const starts = lines[0]?.starts ?? []
  const rows = starts.map((start, index) => ({ start, index })).toReversed()
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'start',
      header: t(`stepFrom.${step}`),
      narrow: 'title',
      cell: ({ start }) => calendarText(start),
    },
    ...lines.map(
      (line): Column<(typeof rows)[number]> => ({
        key: line.key,
        header: line.name,
        align: 'end',
        cell: ({ index }) => text(line.values[index]),
      }),
    ),
  ]
  return (
    <Stack gap={24}>
      <DataTable
        caption={t('trend.compared')}
        rows={own}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: t('trend.line'), narrow: 'title', cell: ({ name }) => name },
          { key: 'whole', header: t('trend.whole'), align: 'end', cell: ({ whole }) => text(whole) },
          {
            key: 'before',
            header: t('trend.before'),
            align: 'end',
            cell: ({ wholeBefore }) => text(wholeBefore),
          },
          {
            key: 'change',
            header: t('trend.change'),
            align: 'end',
            cell: ({ whole, wholeBefore }) =>
              whole !== null && wholeBefore !== null && wholeBefore > 0
                ? t('part', { ratio: Math.round(((whole - wholeBefore) / wholeBefore) * 10_000) })
                : '–',
          },
        ]}
      />
      <div className={classes.wide}>
        <DataTable caption={t('trend.table')} rows={rows} rowKey={({ start }) => start} columns={columns} />
      </div>
    </Stack>
  )
}
