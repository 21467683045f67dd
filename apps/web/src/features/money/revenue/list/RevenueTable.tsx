import type { RevenueOrder, RevenueRow } from '@easel/contract/money/revenue/endpoints.ts'
import type { RevenueSort } from '@easel/domain/money/revenue/columns.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import classes from './Revenue.module.css'

interface RevenueTableProps {
  /** Undefined while they load for the first time. */
  readonly rows: readonly RevenueRow[] | undefined
  readonly sort: RevenueOrder
}

/** Spec §3, revenue list columns. A row opens the days of its work. */
export function RevenueTable({ rows, sort: { sort, order } }: RevenueTableProps) {
  const t = useT('revenue')
  const sorted = (key: RevenueSort) => ({
    sorted: key === sort ? (order === 'asc' ? ('ascending' as const) : ('descending' as const)) : undefined,
  })
  const figure = (text: string) => <span className={classes.figure}>{text}</span>
  const count = (value: number) => figure(t('count', { count: value }))
  const part = (value: number | null) => (value === null ? '–' : figure(t('part', { ratio: value })))
  const columns: Column<RevenueRow>[] = [
    {
      key: 'type',
      header: t('column.productType'),
      narrow: 'below',
      cell: ({ productType }) => t(`productType.${productType}`),
      ...sorted('productType'),
    },
    {
      key: 'name',
      header: t('column.name'),
      narrow: 'title',
      cell: ({ productId, name }) => <Link href={paths.revenueProduct(productId)}>{name}</Link>,
      ...sorted('name'),
    },
    end('heat', t('column.heat'), ({ heat }) => count(heat), sorted('heat')),
    end('users', t('column.users'), ({ users }) => count(users), sorted('users')),
    end('sales', t('column.sales'), ({ sales }) => count(sales), sorted('sales')),
    end('salesPart', t('column.salesPart'), ({ salesPart }) => part(salesPart)),
    end(
      'turnover',
      t('column.turnover'),
      ({ turnoverFen }) => <Money fen={turnoverFen} />,
      sorted('turnoverFen'),
    ),
    end('turnoverPart', t('column.turnoverPart'), ({ turnoverPart }) => part(turnoverPart)),
    {
      key: 'income',
      header: t('column.incomeType'),
      narrow: 'below',
      cell: ({ incomeTypes }) => incomeTypes.map((each) => t(`incomeType.${each}`)).join(t('and')) || '–',
    },
    {
      key: 'divide',
      header: t('column.shareType'),
      narrow: 'below',
      cell: ({ designerDivide }) => t(`designerDivide.${designerDivide}`),
    },
    end('ratio', t('column.ratio'), ({ ratio }) => part(ratio)),
    end('price', t('column.price'), ({ priceCoins }) => <Coins amount={priceCoins} />, sorted('priceCoins')),
    end('mine', t('column.myShare'), ({ myShareFen }) => <Money fen={myShareFen} />, {
      narrow: 'end',
      ...sorted('myShareFen'),
    }),
    ...(rows?.some(({ correctionsFen }) => correctionsFen !== 0)
      ? [end('corrections', t('column.corrections'), ({ correctionsFen }) => <Money fen={correctionsFen} />)]
      : []),
  ]
  return (
    <div className={classes.wide}>
      <DataTable
        caption={t('list.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ productId, designerDivide }) => `${productId} ${designerDivide}`}
        skeletonRows={8}
        unfoldLabel={({ name }) => t('list.unfold', { name })}
      />
    </div>
  )
}

/** A column of figures; on a phone all but the share come once the row is unfolded. */
const end = (
  key: string,
  header: string,
  cell: Column<RevenueRow>['cell'],
  more: Pick<Column<RevenueRow>, 'narrow' | 'sorted'> = {},
): Column<RevenueRow> => ({ key, header, cell, align: 'end', narrow: 'fold', ...more })
