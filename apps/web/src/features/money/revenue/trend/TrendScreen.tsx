import { getRevenueTrend, listRevenue } from '@easel/contract/money/revenue/endpoints.ts'
import { monthOfDay } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import {
  addDays,
  stepDays,
  TREND_MAX_PRODUCTS,
  TREND_METRICS,
  TREND_STEPS,
  type TrendMetric,
  type TrendStep,
} from '@easel/domain/money/revenue/trend.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { getNow, useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import classes from '../list/Revenue.module.css'
import { linesOf, type TrendLine } from './lines.ts'
import { useMetricText } from './useMetricText.ts'

/** How many days are looked at. */
const SPANS = ['30', '90', '365'] as const

/** What the address asks for. */
function chosenIn({ get, oneOf }: Address) {
  const span = oneOf('days', SPANS)
  const works = get('works').split(',').filter(Boolean).slice(0, TREND_MAX_PRODUCTS)
  return {
    metric: oneOf('metric', ['myShareFen', ...TREND_METRICS]),
    step: oneOf('step', TREND_STEPS),
    span,
    works,
    days: Number(span),
  }
}
type Chosen = ReturnType<typeof chosenIn>

const trendQuery = ({ days, step, works }: Chosen) =>
  pagedQuery(getRevenueTrend, { query: { days, step, productIds: works.join(',') } })

const OFFERED = 12

const offeredQuery = ({ days }: Chosen, now: Date) => {
  const today = shanghaiDay(now)
  const [from, to] = [monthOfDay(addDays(today, -days)), monthOfDay(today)]
  return pagedQuery(listRevenue, { query: { from, to, perPage: OFFERED } })
}

const page = pageData((address) => {
  const chosen = chosenIn(address)
  return [trendQuery(chosen), offeredQuery(chosen, getNow())]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Up to four of the works that brought most in this time. */
function ProductChoice({ chosen: all }: { chosen: Chosen }) {
  const t = useT('revenue')
  const { change } = useAddress()
  const chosen = all.works
  const works = useQuery(offeredQuery(all, useNow()))
  const offered = new Map(works.data?.items.map(({ productId, name }) => [productId, name]))
  const set = (ids: readonly string[]) => change({ works: ids.join(',') })
  if (offered.size === 0) return null
  const full = chosen.length >= TREND_MAX_PRODUCTS
  return (
    <fieldset>
      <legend>{t('trend.works', { most: TREND_MAX_PRODUCTS })}</legend>
      <Row gap={8}>
        {[...offered].map(([productId, name]) => {
          const pressed = chosen.includes(productId)
          return (
            <Chip
              key={productId}
              pressed={pressed}
              disabled={full && !pressed}
              onClick={() =>
                set(pressed ? chosen.filter((each) => each !== productId) : [...chosen, productId])
              }
            >
              {name}
            </Chip>
          )
        })}
      </Row>
    </fieldset>
  )
}

const HEIGHT = '22rem'
const Chart = lazyPart(() => import('./Chart.tsx'), { fallback: <Skeleton height={HEIGHT} /> })

/** `/revenues/trend`: one of nine metrics by day, week or month, of everything or of up to four works (spec §2). */
export default function TrendScreen() {
  const t = useT('revenue')
  const { change, ...address } = useAddress()
  const chosen = chosenIn(address)
  const { metric, step, span } = chosen
  const trend = useQuery(trendQuery(chosen))
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('trend.title')}
        lead={trend.data?.until && t('soldUntil', { day: calendarText(trend.data.until) })}
      />
      <Row gap={12}>
        <FilterSelect
          label={t('trend.metric')}
          options={TREND_METRICS.map((value) => ({ value, label: t(`metric.${value}`) }))}
          value={metric}
          onChange={(value) => change({ metric: value === 'myShareFen' ? null : value })}
        />
        <FilterSelect
          label={t('trend.span')}
          options={SPANS.map((value) => ({ value, label: t('trend.days', { count: Number(value) }) }))}
          value={span}
          onChange={(value) => change({ days: value })}
        />
        <Segmented
          label={t('trend.step')}
          options={TREND_STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
          value={step}
          onChange={(value) => change({ step: value })}
        />
      </Row>
      <ProductChoice chosen={chosen} />
      <Loaded query={trend} skeleton={<Skeleton height={HEIGHT} />}>
        {(data) => {
          if (data.until === null) return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
          const lines = linesOf(data, metric, { all: t('trend.all'), before: t('trend.before') })
          return (
            <Stack gap={32}>
              <Section title={t(`metric.${metric}`)} lead={t(`explained.${metric}`)}>
                <Chart lines={lines} metric={metric} height={HEIGHT} />
              </Section>
              <Section title={t('trend.table')} lead={t('trend.tableLead')}>
                <TrendTable lines={lines} metric={metric} step={step} />
              </Section>
            </Stack>
          )
        }}
      </Loaded>
      <Section title={t('trend.metrics')}>
        <Metrics />
      </Section>
    </Stack>
  )
}

/** Spec §2: the explanation of the nine metrics. */
function Metrics() {
  const t = useT('revenue')
  return (
    <DescriptionList
      facts={TREND_METRICS.map((metric) => ({
        label: t(`metric.${metric}`),
        value: t(`explained.${metric}`),
      }))}
    />
  )
}

interface TrendTableProps {
  readonly lines: readonly TrendLine[]
  readonly metric: TrendMetric
  readonly step: TrendStep
}

/** What the chart draws, in figures: each line in all and beside the time before, then each step. */
function TrendTable({ lines, metric, step }: TrendTableProps) {
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
      cell: ({ start, index }) => {
        const days = lines[0]?.days[index] ?? 0
        return (
          <>
            {calendarText(start)}{' '}
            {days < stepDays(start, step) && (
              <small>{days === 0 ? t('trend.notReported') : t('trend.partly', { count: days })}</small>
            )}
          </>
        )
      },
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
