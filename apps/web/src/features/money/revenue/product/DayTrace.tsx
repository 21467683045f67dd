import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { getRevenueDay } from '@easel/contract/money/revenue/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'

type Day = ReplyOf<typeof getRevenueDay>

/** The batches of the feed that changed a day of a work. */
export function Batches({ batches }: Pick<Day, 'batches'>) {
  const t = useT('revenue')
  return (
    <DataTable
      caption={t('day.batches')}
      rows={batches}
      rowKey={({ batchId }) => batchId}
      columns={[
        { key: 'batch', header: t('day.batch'), narrow: 'title', cell: ({ batchId }) => batchId },
        {
          key: 'received',
          header: t('day.received'),
          cell: ({ receivedAt }) => <DateTime value={receivedAt} ruleZone="Asia/Shanghai" />,
        },
        {
          key: 'counts',
          header: t('day.kind'),
          cell: ({ counts }) => t(counts ? 'day.counts' : 'day.replaced'),
        },
      ]}
    />
  )
}

/** The reader's entries about a day, by their journals. */
export function Journals({ journals }: Pick<Day, 'journals'>) {
  const t = useT('revenue')
  const rows = journals.flatMap(({ entries, ...journal }) =>
    entries.map((entry) => ({ ...journal, ...entry })),
  )
  return (
    <DataTable
      caption={t('day.journals')}
      rows={rows}
      rowKey={({ journalId, account, month }) => `${journalId} ${account} ${month}`}
      columns={[
        { key: 'journal', header: t('day.journal'), cell: ({ journalId }) => String(journalId) },
        {
          key: 'kind',
          header: t('day.kind'),
          narrow: 'title',
          cell: ({ kind }) => t(`journalKind.${kind}`),
        },
        {
          key: 'at',
          header: t('day.at'),
          cell: ({ at }) => <DateTime value={at} ruleZone="Asia/Shanghai" />,
        },
        { key: 'batch', header: t('day.batch'), cell: ({ batchId }) => batchId ?? '–' },
        {
          key: 'account',
          header: t('day.account'),
          cell: ({ account, month }) =>
            month ? `${t(`account.${account}`)} ${calendarText(month)}` : t(`account.${account}`),
        },
        {
          key: 'amount',
          header: t('day.amount'),
          align: 'end',
          cell: ({ amountFen }) => <Money fen={amountFen} />,
        },
      ]}
    />
  )
}

/** What of a day's share went to sharers. */
export function Splits({ splits }: Pick<Day, 'splits'>) {
  const t = useT('revenue')
  return (
    <DataTable
      caption={t('day.splits')}
      rows={splits}
      rowKey={({ schemeId }) => schemeId}
      columns={[
        {
          key: 'scheme',
          header: t('day.sharer'),
          narrow: 'title',
          cell: ({ schemeId, sharer, mine }) => (
            <Link href={paths.scheme(schemeId)}>{mine ? t('day.mine') : sharer}</Link>
          ),
        },
        { key: 'ratio', header: t('day.ratio'), align: 'end', cell: ({ ratio }) => t('part', { ratio }) },
        {
          key: 'amount',
          header: t('day.amount'),
          align: 'end',
          cell: ({ amountFen }) => <Money fen={amountFen} />,
        },
      ]}
    />
  )
}

/** When the months were settled that the entries went to. */
export function Settlements({ months }: Pick<Day, 'months'>) {
  const t = useT('revenue')
  return (
    <Stack gap={4}>
      {months.map(({ month, settledAt }) => (
        <p key={month}>
          {settledAt ? (
            <>
              {t('day.settled', { month: calendarText(month) })}
              <DateTime value={settledAt} ruleZone="Asia/Shanghai" />
            </>
          ) : (
            t('day.open', { month: calendarText(month) })
          )}
        </p>
      ))}
    </Stack>
  )
}
