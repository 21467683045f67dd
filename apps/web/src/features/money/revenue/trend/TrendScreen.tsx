import { getRevenueTrend } from '@easel/contract/money/revenue/endpoints.ts'
import { TREND_METRICS, TREND_STEPS } from '@easel/domain/money/revenue/trend.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { linesOf } from './lines.ts'
import { Metrics } from './Metrics.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import { TrendTable } from './TrendTable.tsx'
import { SPANS, useTrendQuery } from './useTrendQuery.ts'

const HEIGHT = '22rem'
const Chart = lazyPart(() => import('./Chart.tsx'), { fallback: <Skeleton height={HEIGHT} /> })

/** `/revenues/trend`: one of nine metrics by day, week or month, of everything or of up to four works (spec §2). */
export default function TrendScreen() {
  const t = useT('revenue')
  const { change } = useAddress()
  const { metric, step, span, works, query } = useTrendQuery()
  const trend = useQuery(
    pagedQuery(getRevenueTrend, { query: { ...query, step, productIds: works.join(',') } }),
  )
  return (
    <Stack gap={32}>
      <PageHeader title={t('trend.title')} lead={t('trend.lead')} />
      <Row gap={12} align="end">
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
      <ProductChoice chosen={works} />
      <Loaded query={trend} skeleton={<Skeleton height={HEIGHT} />}>
        {(data) => {
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
