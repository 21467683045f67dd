import {
  type DecidedAudit,
  type DesignerRecord,
  listDesignerDecisions,
} from '@easel/contract/review/reviews/record.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FACT_SEPARATOR, joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useDecider, useKindOf } from '../useReviewWords.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordHead } from './RecordHead.tsx'
import { recordQuery } from './RecordPart.tsx'

const FILTERS = ['ALL', 'REJECTED'] as const

const decisionsQuery = (designerId: string, { page, oneOf }: Address) =>
  pagedQuery(listDesignerDecisions, {
    params: { id: designerId },
    query: { currentPage: page, perPage: PAGE_SIZE, decision: oneOf('decision', FILTERS) },
  })

const page = pageData((address) => {
  const designerId = address.param('designerId')
  return [recordQuery(designerId), decisionsQuery(designerId, address)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/designers/{designerId}/record`: what a designer has behind them, and every decision. */
export default function RecordScreen() {
  const { designerId = '' } = useParams()
  const query = useQuery(recordQuery(designerId))
  return (
    <Loaded query={query} skeleton={<Skeleton height="30rem" />}>
      {(record) => <Record record={record} />}
    </Loaded>
  )
}

function Record({ record }: { record: DesignerRecord }) {
  const t = useT('records')
  return (
    <Stack gap={32}>
      <RecordHead record={record} />
      <Sheet aria-label={t('title')}>
        <RecordFacts record={record} />
      </Sheet>
      <Decisions designerId={record.designerId} />
    </Stack>
  )
}

function Decisions({ designerId }: { designerId: string }) {
  const t = useT('records')
  const query = useQuery(decisionsQuery(designerId, useAddress()))
  const columns = useColumns()
  const table = (rows: readonly DecidedAudit[] | undefined) => (
    <DataTable caption={t('list')} columns={columns} rows={rows} rowKey={({ auditId }) => auditId} />
  )
  return (
    <Stack gap={16}>
      <h2>{t('list')}</h2>
      <ListPart
        filters={[
          {
            show: 'tabs',
            name: 'decision',
            label: t('filter.label'),
            options: FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
        ]}
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      >
        {table}
      </ListPart>
    </Stack>
  )
}

function useColumns(): readonly Column<DecidedAudit>[] {
  const t = useT('records')
  const reviews = useT('reviews')
  const kindOf = useKindOf()
  const deciderOf = useDecider()
  return [
    {
      key: 'work',
      header: reviews('works.work'),
      narrow: 'title',
      cell: (audit) => (
        <div>
          <Link href={paths.consoleAudit(audit.auditId)}>{audit.name || reviews('untitled')}</Link>
          <div>
            {reviews(`type.${audit.productType}`)}
            {FACT_SEPARATOR}
            {kindOf(audit)}
          </div>
        </div>
      ),
    },
    {
      key: 'state',
      header: reviews('works.state'),
      narrow: 'end',
      cell: ({ state }) => <StatusBadge status={state} />,
    },
    {
      key: 'why',
      header: t('why'),
      cell: ({ decision }) =>
        joinFacts([
          ...(decision?.reasons.map((reason) => reviews(`reason.${reason}`)) ?? []),
          decision?.note,
        ]) || '–',
    },
    {
      key: 'appeal',
      header: t('appeal'),
      cell: ({ appealed }) => (appealed ? t(`appealState.${appealed}`) : '–'),
    },
    {
      key: 'by',
      header: t('by'),
      cell: (audit) => deciderOf(audit).name ?? '–',
    },
    {
      key: 'at',
      header: t('at'),
      cell: ({ decision }) => decision && <DateTime value={decision.decidedAt} />,
    },
  ]
}
