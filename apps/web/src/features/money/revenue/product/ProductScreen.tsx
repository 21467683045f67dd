import { listRevenueDays, type RevenueDay } from '@easel/contract/money/revenue/endpoints.ts'
import { Month } from '@easel/contract/money/settlements/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pagedQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from '../list/Revenue.module.css'
import { Totals } from '../list/Totals.tsx'

function monthIn({ get }: Address): string | undefined {
  const asked = get('month')
  return Month.safeParse(asked).success ? asked : undefined
}

function daysQuery(productId: string, address: Address) {
  const month = monthIn(address)
  return pagedQuery(listRevenueDays, {
    params: { productId },
    query: { currentPage: address.page, perPage: PAGE_SIZE, ...(month && { from: month, to: month }) },
  })
}

const page = pageData((address) => [daysQuery(address.param('productId'), address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/products/<work>`: its days with sales, the latest first. */
export default function ProductScreen() {
  const t = useT('revenue')
  const { productId = '' } = useParams()
  const { hrefWith, ...address } = useAddress()
  const month = monthIn(address)
  const days = useQuery(daysQuery(productId, address))
  return (
    <Stack gap={32}>
      <PageHeader
        title={[days.data?.product.name ?? t('title'), month && calendarText(month)]
          .filter(Boolean)
          .join(', ')}
        lead={t(days.data?.side === 'SHARER' ? 'product.shared' : 'product.lead')}
        back={{ href: paths.revenues(), label: t('product.back') }}
        actions={month && <ButtonLink href={hrefWith({ month: null })}>{t('product.everyDay')}</ButtonLink>}
      />
      <Loaded query={days} skeleton={<SkeletonRows rows={3} lines={3} />}>
        {({ items, totals, ...paging }) =>
          paging.total === 0 && totals.correctionsFen === 0 ? (
            <EmptyState title={t('product.none')}>{t('product.noneText')}</EmptyState>
          ) : (
            <Stack gap={24}>
              <Totals
                totals={totals}
                correctionsHref={month && paths.revenues('statement', { month, line: 'corrections' })}
              />
              {items.length > 0 && <Days rows={items} productId={productId} />}
              <Pagination {...paging} hrefOf={(at) => hrefWith({ page: at })} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Days({ rows, productId }: { rows: readonly RevenueDay[]; productId: string }) {
  const t = useT('revenue')
  const count = (value: number) => t('count', { count: value })
  const columns: Column<RevenueDay>[] = [
    {
      key: 'day',
      header: t('column.day'),
      narrow: 'title',
      cell: ({ day }) => <Link href={paths.revenueProduct(productId, day)}>{calendarText(day)}</Link>,
    },
    {
      key: 'income',
      header: t('column.incomeType'),
      cell: ({ incomeType }) => t(`incomeType.${incomeType}`),
    },
    figure('heat', t('column.heat'), ({ heat }) => count(heat)),
    figure('users', t('column.users'), ({ users }) => count(users)),
    figure('paying', t('column.payingUsers'), ({ payingUsers }) => count(payingUsers)),
    figure('sales', t('column.sales'), ({ sales }) => count(sales)),
    figure('refunds', t('column.refunds'), ({ refunds }) => count(refunds)),
    figure('turnover', t('column.turnover'), ({ turnoverFen }) => <Money fen={turnoverFen} />),
    figure('channel', t('column.channelCost'), ({ channelCostFen }) => <Money fen={channelCostFen} />),
    figure('share', t('column.share'), ({ shareFen }) => <Money fen={shareFen} />),
    figure('mine', t('column.myShare'), ({ myShareFen }) => <Money fen={myShareFen} />),
    ...(rows.some(({ correctedFen }) => correctedFen !== 0)
      ? [figure('corrected', t('column.corrected'), ({ correctedFen }) => <Money fen={correctedFen} />)]
      : []),
  ]
  return (
    <div className={classes.wide}>
      <DataTable caption={t('product.caption')} columns={columns} rows={rows} rowKey={({ day }) => day} />
    </div>
  )
}

const figure = (key: string, header: string, cell: Column<RevenueDay>['cell']): Column<RevenueDay> => ({
  key,
  header,
  cell,
  align: 'end',
})
