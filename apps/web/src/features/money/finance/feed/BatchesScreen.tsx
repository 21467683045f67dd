import { listSalesBatches, type SalesBatch } from '@easel/contract/money/sales/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { monthIn, monthsQuery, useMonthFilter } from '../useMonthFilter.ts'
import { FeedHead } from './FeedHead.tsx'

/** The batches of one day. */
export const batchesOfDayQuery = (day: string) => apiQuery(listSalesBatches, { query: { day } })

function batchesQuery(address: Address) {
  const [day, after] = [address.get('day'), address.get('after')]
  return pagedQuery(listSalesBatches, {
    query: { ...monthIn(address), ...(day ? { day } : {}), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [batchesQuery(address), monthsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/feed/batches`: what the store has sent, the last received first. */
export default function BatchesScreen() {
  const t = useT('finance')
  const { hrefWith, ...address } = useAddress()
  const monthFilter = useMonthFilter()
  const day = address.get('day')
  const batches = useQuery(batchesQuery(address))
  return (
    <Stack gap={24}>
      <FeedHead current="batches" />
      <ListPart
        filters={[monthFilter]}
        aside={
          day && (
            <ButtonLink href={hrefWith({ day: null })}>
              {t('notOnlyDay', { day: calendarText(day) })}
            </ButtonLink>
          )
        }
        query={batches}
        skeleton={<BatchTable batches={undefined} />}
        empty={<EmptyState title={t('batches.none')}>{t('batches.noneText')}</EmptyState>}
      >
        {(items) => <BatchTable batches={items} />}
      </ListPart>
    </Stack>
  )
}

/** Batches with what they changed; of those of one day the last counts. */
export function BatchTable({ batches }: { batches: readonly SalesBatch[] | undefined }) {
  const t = useT('finance')
  const columns: Column<SalesBatch>[] = [
    {
      key: 'batch',
      header: t('batch'),
      narrow: 'title',
      cell: ({ batchId }) => <Link href={paths.feedBatch(batchId)}>{batchId}</Link>,
    },
    {
      key: 'day',
      narrow: 'fold',
      header: t('day'),
      cell: ({ day }) => <Link href={paths.feedDay(day)}>{calendarText(day)}</Link>,
    },
    {
      key: 'at',
      narrow: 'below',
      header: t('batches.received'),
      cell: ({ receivedAt }) => <DateTime value={receivedAt} />,
    },
    {
      key: 'state',
      narrow: 'below',
      header: t('days.state'),
      cell: (batch) => <CurrentBadge batch={batch} />,
    },
    {
      key: 'rows',
      narrow: 'fold',
      header: t('days.rows'),
      align: 'end',
      cell: ({ rows }) => t('count', { count: rows }),
    },
    {
      key: 'changed',
      narrow: 'fold',
      header: t('batches.changed'),
      align: 'end',
      cell: ({ changed }) => t('count', { count: changed }),
    },
    {
      key: 'turnover',
      narrow: 'end',
      header: t('turnover'),
      align: 'end',
      cell: ({ turnoverFen }) => <Money fen={turnoverFen} />,
    },
  ]
  return (
    <DataTable
      caption={t('batches.caption')}
      columns={columns}
      rows={batches}
      rowKey={({ batchId }) => batchId}
      unfoldLabel={({ batchId }) => t('unfold', { name: batchId })}
    />
  )
}

/** Whether the batch is its day's, was restated by a later one, or was discarded. */
export function CurrentBadge({ batch: { current, discardedAt } }: { batch: SalesBatch }) {
  const t = useT('finance')
  if (discardedAt) return <Badge tone="bad">{t('batches.discarded')}</Badge>
  return <Badge tone={current ? 'live' : 'off'}>{t(current ? 'batches.current' : 'batches.restated')}</Badge>
}
