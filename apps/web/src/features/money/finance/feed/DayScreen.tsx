import type { ControlTotals } from '@easel/contract/money/sales/endpoints.ts'
import {
  getSalesDay,
  listSalesRows,
  type SalesCountedRow,
  type SalesDayPage,
} from '@easel/contract/money/sales/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery, pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner, type BannerTone } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from '../Finance.module.css'
import { BatchTable, batchesOfDayQuery } from './BatchesScreen.tsx'
import { ProductCell } from './ProductCell.tsx'
import { StateBadge } from './StateBadge.tsx'

const TOTALS = ['rows', 'sales', 'turnoverFen', 'channelCostFen'] as const
type Total = (typeof TOTALS)[number]

const isMoney = (total: Total) => total.endsWith('Fen')

/** The store's control totals beside what came, with the difference; and what became of the rows. */
function DayTotals({ page: { received, control, counted, aside } }: { page: SalesDayPage }) {
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
    <Section title={t('totals.title')}>
      <DataTable caption={t('totals.title')} columns={columns} rows={TOTALS} rowKey={(total) => total} />
      <p>
        {t('totals.share')}
        <Money fen={counted.shareFen} />
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

const dayQuery = (day: string) => apiQuery(getSalesDay, { params: { day } })

function rowsQuery(day: string, { get }: Address) {
  const [productId, after] = [get('product'), get('after')]
  return pagedQuery(listSalesRows, {
    query: { day, ...(productId ? { productId } : {}), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => {
  const day = address.param('day')
  return [dayQuery(day), batchesOfDayQuery(day), rowsQuery(day, address)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/feed/days/{day}`: what the store counts beside what came, and what became of it. */
export default function DayScreen() {
  const { day = '' } = useParams()
  const found = useQuery(dayQuery(day))
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(page) => <Day key={day} page={page} />}
    </Loaded>
  )
}

const TONES: Readonly<Record<SalesDayPage['state'], BannerTone>> = {
  MISSING: 'warn',
  OPEN: 'info',
  MISMATCH: 'bad',
  CLOSED: 'ok',
}

function Day({ page }: { page: SalesDayPage }) {
  const t = useT('finance')
  const { day, state, breaks } = page
  const batches = useQuery(batchesOfDayQuery(day))
  return (
    <Stack gap={32}>
      <PageHeader
        title={calendarText(day)}
        back={{ href: paths.console('finance/feed'), label: t('feed.view.days') }}
        badge={<StateBadge state={state} />}
      />
      <Banner tone={TONES[state]} title={t(`state.${state}`)}>
        {t(`todo.${state}`)}
        {page.overdueSince && (
          <p>
            {t('days.overdueSince')}
            <DateTime value={page.overdueSince} ruleZone="Asia/Shanghai" />
          </p>
        )}
      </Banner>
      <Row>
        {state !== 'CLOSED' && !page.received?.rows && (
          <ButtonLink href={paths.feedRequests({ kind: 'CLOSE_EMPTY', day })}>
            {t('requests.kind.CLOSE_EMPTY')}
          </ButtonLink>
        )}
        {page.received && (
          <ButtonLink href={paths.feedRequests({ kind: 'DISCARD_BATCH', day })}>
            {t('requests.kind.DISCARD_BATCH')}
          </ButtonLink>
        )}
      </Row>
      {breaks > 0 && (
        <Banner
          tone="warn"
          title={t('dayBreaks', { count: breaks })}
          action={<ButtonLink href={paths.feedBreaks({ day })}>{t('toBreaks')}</ButtonLink>}
        >
          {t('dayBreaksText')}
        </Banner>
      )}
      {page.received && <DayTotals page={page} />}
      <Section title={t('batches.ofDay')} lead={t('batches.ofDayLead')}>
        <Loaded query={batches} skeleton={<BatchTable batches={undefined} />}>
          {({ items }) =>
            items.length > 0 ? <BatchTable batches={items} /> : <p>{t('batches.noneOfDay')}</p>
          }
        </Loaded>
      </Section>
      {page.received && <CountedRows day={day} />}
    </Stack>
  )
}

/** The rows of a day that are counted, with the share that each made; of one work where the address names it. */
function CountedRows({ day }: { day: string }) {
  const t = useT('finance')
  const { hrefWith, ...address } = useAddress()
  const productId = address.get('product')
  const rows = useQuery(rowsQuery(day, address))
  return (
    <Section title={t('rows.title')} lead={t('rows.lead')}>
      <ListPart
        filters={[]}
        aside={productId && <ButtonLink href={hrefWith({ product: null })}>{t('rows.every')}</ButtonLink>}
        query={rows}
        skeleton={<RowTable rows={undefined} />}
        empty={<p>{t('rows.none')}</p>}
      >
        {(items) => <RowTable rows={items} />}
      </ListPart>
    </Section>
  )
}

function RowTable({ rows }: { rows: readonly SalesCountedRow[] | undefined }) {
  const t = useT('finance')
  const money = (key: 'turnoverFen' | 'channelCostFen' | 'shareFen'): Column<SalesCountedRow> => ({
    key,
    header: t(`totals.${key}`),
    align: 'end',
    cell: (row) => <Money fen={row[key]} />,
  })
  const columns: Column<SalesCountedRow>[] = [
    { key: 'product', header: t('product'), narrow: 'title', cell: (row) => <ProductCell product={row} /> },
    { key: 'kind', header: t('rows.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'sales',
      header: t('totals.sales'),
      align: 'end',
      cell: ({ sales, refunds }) =>
        refunds === 0 ? t('count', { count: sales }) : t('rows.refunded', { sales, refunds }),
    },
    money('turnoverFen'),
    money('channelCostFen'),
    money('shareFen'),
    {
      key: 'batch',
      header: t('batch'),
      cell: ({ batchId }) => <Link href={paths.feedBatch(batchId)}>{batchId}</Link>,
    },
  ]
  return (
    <DataTable
      caption={t('rows.title')}
      columns={columns}
      rows={rows}
      rowKey={({ productId }) => productId}
    />
  )
}
