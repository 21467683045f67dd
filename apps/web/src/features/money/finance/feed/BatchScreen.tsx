import { getSalesBatch, type SalesBatch } from '@easel/contract/money/sales/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { BatchTable, batchesOfDayQuery, CurrentBadge } from './BatchesScreen.tsx'

const batchQuery = (batchId: string) => apiQuery(getSalesBatch, { params: { batchId } })

const page = pageData(
  ({ param }) => [batchQuery(param('batchId'))],
  ({ param }, answer) => {
    const batch = answer(batchQuery(param('batchId')))
    return batch ? [batchesOfDayQuery(batch.day)] : []
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/feed/batches/{batchId}`: one batch as it came, and the others of its day. */
export default function BatchScreen() {
  const { batchId = '' } = useParams()
  const batch = useQuery(batchQuery(batchId))
  return (
    <Loaded query={batch} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(found) => <Batch key={batchId} batch={found} />}
    </Loaded>
  )
}

function Batch({ batch }: { batch: SalesBatch }) {
  const t = useT('finance')
  const { batchId, day, receivedAt, rows, changed, breakCount, turnoverFen, channelCostFen, sales } = batch
  const ofDay = useQuery(batchesOfDayQuery(day))
  return (
    <Stack gap={32}>
      <PageHeader
        title={batchId}
        back={{ href: paths.feedBatches(), label: t('feed.view.batches') }}
        badge={<CurrentBadge batch={batch} />}
      />
      <DescriptionList
        facts={[
          { label: t('day'), value: <Link href={paths.feedDay(day)}>{calendarText(day)}</Link> },
          { label: t('batches.received'), value: <DateTime value={receivedAt} /> },
          { label: t('totals.rows'), value: t('count', { count: rows }) },
          { label: t('batches.changed'), value: t('count', { count: changed }) },
          { label: t('batches.breaks'), value: t('count', { count: breakCount }) },
          { label: t('totals.sales'), value: t('count', { count: sales }) },
          { label: t('totals.turnoverFen'), value: <Money fen={turnoverFen} /> },
          { label: t('totals.channelCostFen'), value: <Money fen={channelCostFen} /> },
        ]}
      />
      <Section title={t('batches.ofDay')} lead={t('batches.ofDayLead')}>
        <Loaded query={ofDay} skeleton={<BatchTable batches={undefined} />}>
          {({ items }) => <BatchTable batches={items} />}
        </Loaded>
      </Section>
    </Stack>
  )
}
