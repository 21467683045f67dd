import { getRevenueDay, type RevenueDay } from '@easel/contract/money/revenue/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { DescriptionPair } from '../../../../ui/DescriptionList.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Batches, Journals, Settlements, Splits } from './DayTrace.tsx'

const dayQuery = (productId: string, day: string) => apiQuery(getRevenueDay, { params: { productId, day } })

const page = pageData(({ param }) => [dayQuery(param('productId'), param('day'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/products/<work>/<day>`: what the store reported, and every entry that came of it. */
export default function DayScreen() {
  const t = useT('revenue')
  const { productId = '', day = '' } = useParams()
  const found = useQuery(dayQuery(productId, day))
  const name = found.data?.product.name
  return (
    <Stack gap={32}>
      <PageHeader
        title={name ? t('day.of', { name, day: calendarText(day) }) : calendarText(day)}
        back={{
          href: paths.revenueProduct(productId),
          label: name ? t('day.back', { name }) : t('product.back'),
        }}
      />
      <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
        {({ row, batches, journals, splits, months }) => (
          <Stack gap={48}>
            <Section title={t('day.reported')}>
              <Reported row={row} />
            </Section>
            <Section title={t('day.batches')} lead={t('day.batchesLead')}>
              <Batches batches={batches} />
            </Section>
            {splits.length > 0 && (
              <Section title={t('day.splits')}>
                <Splits splits={splits} />
              </Section>
            )}
            <Section title={t('day.journals')} lead={t('day.journalsLead')}>
              <Journals journals={journals} />
            </Section>
            <Section title={t('day.months')}>
              <Settlements months={months} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function Reported({ row }: { row: RevenueDay }) {
  const t = useT('revenue')
  const count = (value: number) => t('count', { count: value })
  return (
    <DescriptionPair
      first={[
        { label: t('column.incomeType'), value: t(`incomeType.${row.incomeType}`) },
        { label: t('column.price'), value: <Coins amount={row.priceCoins} /> },
        { label: t('column.heat'), value: count(row.heat) },
        { label: t('column.users'), value: count(row.users) },
        { label: t('column.payingUsers'), value: count(row.payingUsers) },
        { label: t('column.sales'), value: count(row.sales) },
        { label: t('column.refunds'), value: count(row.refunds) },
      ]}
      second={[
        { label: t('column.turnover'), value: <Money fen={row.turnoverFen} /> },
        { label: t('column.channelCost'), value: <Money fen={row.channelCostFen} /> },
        { label: t('column.platform'), value: t('part', { ratio: row.platformRatio }) },
        { label: t('column.share'), value: <Money fen={row.shareFen} /> },
        { label: t('column.myShare'), value: <Money fen={row.myShareFen} /> },
        ...(row.correctedFen === 0
          ? []
          : [{ label: t('column.corrected'), value: <Money fen={row.correctedFen} /> }]),
      ]}
    />
  )
}
